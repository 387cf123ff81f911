import type { ServerFigures } from "@/lib/core/database-choice";
import type { ScheduledName } from "@/lib/jobs/model";

/** `look` needs attention; `fault` already affects visitors or their data. */
export const HEALTH_STATES = ["well", "look", "fault"] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

export const REASONS = {
  process: ["stopping"],
  storage: ["away", "full", "nearlyFull"],
  database: ["migrations", "server", "connections", "slow"],
  jobs: ["stuck", "overdue", "failed"],
  mail: ["failed", "stuck", "unsent"],
  pageCache: ["deaf", "off"],
} as const;
export type HealthPart = keyof typeof REASONS;
export type Reason<P extends HealthPart = HealthPart> = (typeof REASONS)[P][number];

export const HEALTH_PARTS = Object.keys(REASONS) as readonly HealthPart[];

const FAULTS: ReadonlySet<string> = new Set([
  "storage away",
  "storage full",
  "database migrations",
  "jobs stuck",
  "mail stuck",
  "pageCache deaf",
]);

export function stateOf(part: HealthPart, reasons: readonly string[]): HealthState {
  if (reasons.length === 0) return "well";
  return reasons.some((reason) => FAULTS.has(`${part} ${reason}`)) ? "fault" : "look";
}

export type ProcessFigures = {
  readonly version: string;
  /** Commit of the build, if `COMMIT` was set. */
  readonly commit: string | null;
  readonly node: string;
  readonly startedAt: Date;
  readonly memoryBytes: number;
  readonly isStopping: boolean;
  readonly instances: number;
};

export type StorageFigures = {
  readonly kind: "disk" | "bucket";
  readonly isWritable: boolean;
  /** Of the disk; null for a bucket. */
  readonly freeBytes: number | null;
  readonly totalBytes: number | null;
};

export type DatabaseFigures = {
  readonly version: string;
  readonly sizeBytes: number;
  readonly connections: number;
  readonly connectionsMax: number;
  readonly pendingMigrations: number;
  readonly slowestMs: number;
  /** With replicas: all servers. */
  readonly servers: readonly ServerFigures[];
};

export type NightlyJob = {
  readonly name: ScheduledName;
  /** Null if it has not run in the last thirty days. */
  readonly doneAt: Date | null;
  readonly failedAt: Date | null;
  readonly nextAt: Date | null;
  /** Maximum hours between two runs. */
  readonly everyHours: number;
};

export type JobFigures = {
  readonly isOn: boolean;
  readonly waiting: number;
  readonly oldestAt: Date | null;
  readonly failed: number;
  readonly nightly: readonly NightlyJob[];
};

export type MailFigures = {
  readonly canSend: boolean;
  readonly waiting: number;
  readonly oldestAt: Date | null;
  readonly failed: number;
};

export type PageCacheFigures = {
  readonly pages: number;
  readonly bytes: number;
  readonly limitBytes: number;
  /** Counts since the start: served from memory, and rendered. */
  readonly hits: number;
  readonly renderings: number;
  /** Whether it receives changes made by other processes. */
  readonly isListening: boolean;
};

const GIGABYTE = 1024 ** 3;
/** Too little in any case, too little by its part of the disk, and enough whatever the disk's size. */
const FULL = { bytes: GIGABYTE / 2, part: 0.05, enoughBytes: 5 * GIGABYTE };
const NEARLY_FULL = { bytes: 2 * GIGABYTE, part: 0.15, enoughBytes: 20 * GIGABYTE };
const BUSY = 0.8;
const SLOW_MS = 10_000;
const STUCK_MS = 15 * 60_000;
const HOUR_MS = 3_600_000;

const only = <P extends HealthPart>(found: Readonly<Record<Reason<P>, boolean>>): Reason<P>[] =>
  (Object.keys(found) as Reason<P>[]).filter((reason) => found[reason]);

export const processReasons = ({ isStopping }: ProcessFigures): Reason<"process">[] =>
  only<"process">({ stopping: isStopping });

export function storageReasons({ isWritable, freeBytes, totalBytes }: StorageFigures): Reason<"storage">[] {
  const isBelow = ({ bytes, part, enoughBytes }: typeof FULL) =>
    freeBytes !== null && totalBytes !== null && freeBytes < Math.max(bytes, Math.min(totalBytes * part, enoughBytes));
  const full = isBelow(FULL);
  return only<"storage">({ away: !isWritable, full, nearlyFull: !full && isBelow(NEARLY_FULL) });
}

export const databaseReasons = (figures: DatabaseFigures): Reason<"database">[] =>
  only<"database">({
    migrations: figures.pendingMigrations > 0,
    server: figures.servers.some(({ role }) => role === "away"),
    connections: figures.connections > figures.connectionsMax * BUSY,
    slow: figures.slowestMs > SLOW_MS,
  });

export const jobReasons = ({ oldestAt, failed, nightly }: JobFigures, now: Date): Reason<"jobs">[] =>
  only<"jobs">({
    stuck: isStuck(oldestAt, now),
    overdue: nightly.some((job) => isOverdue(job, now)),
    failed: failed > 0,
  });

/** A job that has never run is not overdue: the site may be new. */
export const isOverdue = ({ doneAt, everyHours }: NightlyJob, now: Date): boolean =>
  doneAt !== null && now.getTime() - doneAt.getTime() > (everyHours + 2) * HOUR_MS;

export const mailReasons = ({ canSend, oldestAt, failed }: MailFigures, now: Date): Reason<"mail">[] =>
  only<"mail">({ failed: failed > 0, stuck: canSend && isStuck(oldestAt, now), unsent: !canSend });

export const pageCacheReasons = ({ limitBytes, isListening }: PageCacheFigures): Reason<"pageCache">[] =>
  only<"pageCache">({ deaf: !isListening, off: limitBytes === 0 });

const isStuck = (oldestAt: Date | null, now: Date): boolean =>
  oldestAt !== null && now.getTime() - oldestAt.getTime() > STUCK_MS;
