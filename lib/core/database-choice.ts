/** A server's answer to its last probe. */
export type Seen = {
  readonly role: "primary" | "replica";
  /** Counts promotions; 0 for a replica. Of two servers that call themselves primary, the higher is right. */
  readonly timeline: number;
  /** End of the last written record of a primary; end of the last replayed one of a replica. */
  readonly lsn: bigint;
  /** Position that survives a crash: flushed by a primary, received by a replica. */
  readonly safe: bigint;
  /** When the answer came, in milliseconds of a steady clock. */
  readonly at: number;
};

export type ServerState = {
  /** Null until the first answer. */
  readonly seen: Seen | null;
  /** The last probe failed or took too long. */
  readonly isAway: boolean;
  /** How far a replica is behind, in milliseconds. */
  readonly lagMs: number;
  /** Statements that are running or waiting for a connection. */
  readonly busy: number;
};

/** A server as the health page and metrics show it. */
export type ServerFigures = {
  readonly address: string;
  readonly role: "primary" | "replica" | "away";
  /** Null for a primary, and while the server is away. */
  readonly lagMs: number | null;
  /** This instance's connections to it: at most, open, idle; and statements that wait for one. */
  readonly pool: { readonly max: number; readonly open: number; readonly idle: number; readonly waiting: number };
};

/** A replica that is further behind is left out, even for readers who need nothing newer. */
const LAG_MAX_MS = 1000;
/** A replica whose last answer is older is left out. */
const SILENT_MAX_MS = 1500;

/**
 * The replica for a reader: caught up, and the least busy.
 * @param needs position that must have been replayed; null if unknown, so that no replica will do
 * @param turn any number that differs between calls, to spread equally busy replicas
 * @returns its index, or -1: the primary must answer
 */
export function chooseReplica(states: readonly ServerState[], needs: bigint | null, now: number, turn = 0): number {
  if (needs === null) return -1;
  let best = -1;
  for (let step = 0; step < states.length; step += 1) {
    const at = (turn + step) % states.length;
    const state = states[at];
    if (!state || !isUsable(state, now) || (state.seen?.lsn ?? 0n) < needs) continue;
    if (best < 0 || state.busy < (states[best]?.busy ?? 0)) best = at;
  }
  return best;
}

/** Whether a replica may answer readers once it has replayed what they need. */
export function isUsable({ seen, isAway, lagMs }: ServerState, now: number): boolean {
  return seen?.role === "replica" && !isAway && lagMs <= LAG_MAX_MS && now - seen.at <= SILENT_MAX_MS;
}

/**
 * The server that takes writes. A primary of an older timeline was replaced while it was away, so it is never chosen,
 * even alone.
 * @param timeline the highest seen so far
 * @param current index of the primary so far, which stays among equals
 * @returns its index, or -1 if none answers
 */
export function choosePrimary(states: readonly ServerState[], timeline: number, current: number): number {
  let best = -1;
  let highest = timeline;
  for (const [at, { seen, isAway }] of states.entries()) {
    if (seen?.role !== "primary" || isAway || seen.timeline < highest) continue;
    if (best >= 0 && seen.timeline === highest && at !== current) continue;
    best = at;
    highest = seen.timeline;
  }
  return best;
}

/**
 * The newest position that is within reach while no primary answers: what the replicas have received. A replica that is
 * still replaying it has to finish first.
 */
export function newestReceived(states: readonly ServerState[]): bigint {
  let newest = 0n;
  for (const { seen, isAway } of states)
    if (seen?.role === "replica" && !isAway && seen.safe > newest) newest = seen.safe;
  return newest;
}

/** The newest position that a usable replica has replayed. */
export function newestReplayed(states: readonly ServerState[], now: number): bigint {
  let newest = 0n;
  for (const state of states)
    if (isUsable(state, now) && state.seen && state.seen.lsn > newest) newest = state.seen.lsn;
  return newest;
}

/** A position of the primary, and when it was seen. */
export type Position = { readonly at: number; readonly lsn: bigint };

/**
 * How long ago the primary was already further than a replica, in milliseconds; 0 if the replica has everything.
 * Compares positions instead of clocks: a replica that lost its primary says that it has replayed all it got.
 * @param positions of the primary, oldest first
 */
export function lagOf({ lsn, at }: Seen, positions: readonly Position[]): number {
  const missed = positions.find((position) => position.lsn > lsn);
  return missed ? Math.max(0, at - missed.at) : 0;
}

/** `16/B374D848` → a number that grows with every record. */
export function lsnOf(text: string): bigint {
  const [high = "", low = ""] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
