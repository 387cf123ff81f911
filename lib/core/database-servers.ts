import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { isDatabaseAway } from "@/lib/core/database-away";
import {
  choosePrimary,
  chooseReplica,
  isUsable,
  lagOf,
  newestReceived,
  newestReplayed,
  type Position,
  type ServerFigures,
} from "@/lib/core/database-choice";
import type { DatabaseServer } from "@/lib/core/database-server";
import { DatabaseBusy } from "@/lib/core/deadline";
import { log } from "@/lib/core/log";

const PROBE_EVERY_MS = 500;
/** How long a reader waits for news of replicas that were behind a moment ago. */
const CATCH_UP_MS = 50;
/** How long it waits for one that is still replaying, or silent for a moment, while no primary could answer instead. */
const NOBODY_ELSE_MS = 3000;
/** A healthy replica replays at once, so one whose position has not changed for this long has nothing more to replay. */
const STILL_MS = 750;
const POSITION_EVERY_MS = 200;
const POSITIONS_MAX = 600;

/** The server of one piece of work: all its statements go to the same one, so what it reads never gets older. */
export type Pin = { server?: Promise<DatabaseServer>; until?: number };

/** Afterwards work that goes on chooses again: the server may have fallen behind. */
const PIN_MS = 10_000;

/**
 * The primary and its replicas. Finds out every half second which server takes writes and how far the others are, so a
 * promotion needs no restart. A single server is never probed.
 */
export class DatabaseServers {
  readonly #all: readonly DatabaseServer[];
  readonly #probing = new Set<DatabaseServer>();
  readonly #onMoved = new Set<() => void>();
  #primary: DatabaseServer;
  #timeline = 0;
  /** Position that replicas must have replayed. It covers the first `#covered` of the `#commits` that were told. */
  #needs = 0n;
  #commits = 1;
  #covered = 0;
  #isAsking = false;
  #wasAway = false;
  /** The newest position that replicas had replayed without a primary, and since when. */
  #replayed = { lsn: 0n, since: 0 };
  #positions: Position[] = [];
  #turn = 0;
  readonly #timer: NodeJS.Timeout | undefined;

  /** @param all the primary first, as far as the settings know */
  constructor(all: readonly [DatabaseServer, ...DatabaseServer[]]) {
    this.#all = all;
    [this.#primary] = all;
    if (this.isAlone) return;
    this.#timer = setInterval(() => this.#look(), PROBE_EVERY_MS).unref();
    this.#look();
  }

  get isAlone(): boolean {
    return this.#all.length === 1;
  }

  get primary(): DatabaseServer {
    return this.#primary;
  }

  /** Whether no server takes writes, as far as is known. Always false for a single server, which is not probed. */
  get isPrimaryAway(): boolean {
    const { isAway, seen } = this.#primary.state;
    return isAway || seen?.role === "replica";
  }

  figures(): ServerFigures[] {
    return this.#all.map((server) => {
      const { address, poolFigures: pool, state } = server;
      const role = state.seen?.role ?? (this.isAlone ? "primary" : "away");
      if (state.isAway || (role === "primary" && server !== this.#primary))
        return { address, role: "away", lagMs: null, pool };
      return { address, role, lagMs: role === "replica" ? state.lagMs : null, pool };
    });
  }

  /** Called when another server has become the primary, or when the same one is back: notifications were missed. */
  onMoved(listener: () => void): void {
    this.#onMoved.add(listener);
  }

  /**
   * Tells of a commit that readers must see from now on, here or by another instance. Until its position is known, only
   * the primary answers.
   */
  noteCommit(): void {
    if (this.isAlone) return;
    this.#commits += 1;
    void this.#ask();
  }

  /**
   * Runs a read on a replica that has everything readers must see, otherwise on the primary. If that server is lost
   * meanwhile, or the statement turns out to write, another one answers, or the same one if there is no other.
   */
  async read<T>(pin: Pin, run: (server: DatabaseServer) => Promise<T>): Promise<T> {
    const now = performance.now();
    if (!pin.server || now > (pin.until ?? Number.POSITIVE_INFINITY)) {
      pin.server = this.#reader();
      pin.until = now + PIN_MS;
    }
    const chosen = pin.server;
    const server = await chosen;
    try {
      return await run(server);
    } catch (error) {
      if (this.isAlone || !mayAskAnother(error)) throw error;
      if (pin.server === chosen) pin.server = this.#insteadOf(server);
      return run(await pin.server);
    }
  }

  async end(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#all.map((server) => server.end()));
  }

  async #reader(): Promise<DatabaseServer> {
    if (this.isAlone) return this.#primary;
    const found = this.#choose();
    if (found) return found;
    if (this.isPrimaryAway) return this.#onceReplayed();
    if (this.#covered < this.#commits) return this.#primary;
    // It may have caught up since its last probe; on a fast line that takes a millisecond.
    const now = performance.now();
    const behind = this.#all.filter(({ state }) => isUsable(state, now));
    if (behind.length === 0) return this.#primary;
    await Promise.race([Promise.all(behind.map((server) => this.#probe(server))), pause(CATCH_UP_MS)]);
    return this.#choose() ?? this.#primary;
  }

  #choose(): DatabaseServer | undefined {
    const needs = this.#covered < this.#commits ? null : this.#needs;
    this.#turn += 1;
    return this.#all[chooseReplica(this.#states(), needs, performance.now(), this.#turn)];
  }

  async #insteadOf(lost: DatabaseServer): Promise<DatabaseServer> {
    if (!lost.state.isAway) await this.#probe(lost);
    if (this.isPrimaryAway) return this.#onceReplayed();
    return lost === this.#primary ? (this.#choose() ?? lost) : this.#primary;
  }

  /** A replica that has everything, or else whoever has become the primary meanwhile. */
  async #onceReplayed(): Promise<DatabaseServer> {
    const end = performance.now() + NOBODY_ELSE_MS;
    for (let now = performance.now(); now < end; now = performance.now()) {
      const found = this.#choose();
      if (found) return found;
      const isHopeful = this.#all.some(
        ({ state: { seen } }) => seen?.role === "replica" && now - seen.at < NOBODY_ELSE_MS,
      );
      if (!this.isPrimaryAway || !isHopeful) break;
      await pause(CATCH_UP_MS);
    }
    return this.#primary;
  }

  #states() {
    return this.#all.map(({ state }) => state);
  }

  #look(): void {
    // A server that does not answer must not delay the others.
    for (const server of this.#all) {
      if (this.#probing.has(server)) continue;
      this.#probing.add(server);
      void this.#probe(server).finally(() => this.#probing.delete(server));
    }
  }

  async #probe(server: DatabaseServer): Promise<void> {
    const commits = this.#commits;
    if (await server.probe()) this.#hear(server, commits);
    else this.#miss();
    for (const one of this.#all) {
      const { seen } = one.state;
      one.lagMs = seen?.role === "replica" ? lagOf(seen, this.#positions) : 0;
    }
  }

  #hear(server: DatabaseServer, commits: number): void {
    const found = this.#all[choosePrimary(this.#states(), this.#timeline, this.#all.indexOf(this.#primary))];
    const seen = found?.state.seen;
    if (!found || !seen) {
      this.#miss();
      return;
    }
    if (found !== this.#primary || seen.timeline > this.#timeline) this.#take(found, seen.timeline, seen.lsn);
    if (found !== server) return;
    if (commits > this.#covered) {
      this.#covered = commits;
      if (seen.lsn > this.#needs) this.#needs = seen.lsn;
    }
    if (seen.at - (this.#positions.at(-1)?.at ?? 0) >= POSITION_EVERY_MS)
      this.#positions = [...this.#positions, { at: seen.at, lsn: seen.safe }].slice(-POSITIONS_MAX);
    if (!this.#wasAway) return;
    this.#wasAway = false;
    this.#tellMoved();
  }

  /**
   * Without a primary nothing newer can be read than what the replicas have received. That may end within a record, which
   * was never acknowledged and is never replayed.
   */
  #miss(): void {
    if (!this.isPrimaryAway) return;
    this.#wasAway = true;
    this.#covered = this.#commits;
    const now = performance.now();
    const lsn = newestReplayed(this.#states(), now);
    if (lsn !== this.#replayed.lsn) this.#replayed = { lsn, since: now };
    const isStill = lsn > 0n && now - this.#replayed.since >= STILL_MS;
    this.#needs = isStill ? lsn : newestReceived(this.#states());
  }

  /** From here on positions count from this server's: what a former primary had beyond it is lost. */
  #take(found: DatabaseServer, timeline: number, lsn: bigint): void {
    const former = this.#primary;
    this.#primary = found;
    this.#timeline = timeline;
    this.#needs = lsn;
    this.#positions = [];
    if (former === found) return;
    log.warn({ from: former.address, to: found.address }, "another database server takes writes");
    // Statements that still wait for it would hold up their requests; it may be alive and cut off.
    former.cut();
    this.#wasAway = false;
    this.#tellMoved();
    void this.#ask();
  }

  #tellMoved(): void {
    for (const listener of this.#onMoved) listener();
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    for (let before = -1; before < this.#covered && this.#covered < this.#commits; ) {
      before = this.#covered;
      await this.#probe(this.#primary);
    }
    this.#isAsking = false;
  }
}

/** A statement that writes on a replica, and one that a replica ends because the primary has removed its rows. */
const ONLY_HERE: ReadonlySet<unknown> = new Set(["25006", "40001"]);
/** Another server would need as long. */
const SLOW = /query read timeout|timeout exceeded when trying to connect/i;

function mayAskAnother(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof DatabaseBusy) return false;
  const { code } = error as { code?: unknown };
  if (ONLY_HERE.has(code)) return true;
  return code !== "57014" && !SLOW.test(error.message) && isDatabaseAway(error);
}
