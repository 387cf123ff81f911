import "server-only";
import { statfs } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { databaseFigures, hasReplicas, sqlQuery } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { readCacheFigures } from "@/lib/core/page-cache-figures";
import { isStopping } from "@/lib/core/stopping";
import { storage } from "@/lib/core/storage";
import { SCHEDULE, SCHEDULED_NAMES } from "@/lib/jobs/model";
import { canSend } from "@/lib/mail/smtp";
import { pendingMigrations } from "@/lib/operations/queries";
import packageFile from "@/package.json";
import type {
  DatabaseFigures,
  JobFigures,
  MailFigures,
  NightlyJob,
  PageCacheFigures,
  ProcessFigures,
  StorageFigures,
} from "./model";

export type Health = {
  readonly process: ProcessFigures;
  readonly storage: StorageFigures;
  readonly database: DatabaseFigures;
  readonly jobs: JobFigures;
  readonly mail: MailFigures;
  readonly pageCache: PageCacheFigures;
};

export async function readHealth(now: Date): Promise<Health> {
  const [server, storageFigures, pending, outbox, nightly] = await Promise.all([
    readServer(),
    readStorage(),
    pendingMigrations(),
    readOutbox(now),
    readNightly(),
  ]);
  const { instances, ...database } = server;
  const { mail, ...jobs } = outbox;
  return {
    process: { ...readProcess(now), instances },
    storage: storageFigures,
    database: { ...database, pendingMigrations: pending.length, servers: hasReplicas() ? databaseFigures() : [] },
    jobs: { ...jobs, isOn: env.JOBS === "on", nightly },
    mail: { ...mail, canSend: canSend() },
    // Without the front server there is no page cache that could miss a change.
    pageCache: readCacheFigures() ?? { pages: 0, bytes: 0, limitBytes: 0, hits: 0, renderings: 0, isListening: true },
  };
}

function readProcess(now: Date): Omit<ProcessFigures, "instances"> {
  return {
    version: packageFile.version,
    commit: env.COMMIT ?? null,
    node: process.version,
    startedAt: new Date(now.getTime() - Math.round(process.uptime()) * 1000),
    memoryBytes: process.memoryUsage.rss(),
    isStopping: isStopping(),
  };
}

async function readStorage(): Promise<StorageFigures> {
  const isWritable = await storage()
    .then((files) => files.check())
    .then(
      () => true,
      () => false,
    );
  if (env.S3_BUCKET) return { kind: "bucket", isWritable, freeBytes: null, totalBytes: null };
  const disk = await statfs(path.resolve(/* turbopackIgnore: true */ env.MEDIA_DIR)).catch(() => null);
  return {
    kind: "disk",
    isWritable,
    freeBytes: disk && disk.bavail * disk.bsize,
    totalBytes: disk && disk.blocks * disk.bsize,
  };
}

const serverRow = z.strictObject({
  version: z.string(),
  sizeBytes: z.number(),
  connections: z.int(),
  connectionsMax: z.int(),
  slowestMs: z.int(),
  instances: z.int(),
});

async function readServer(): Promise<z.infer<typeof serverRow>> {
  const [row] = await sqlQuery(
    serverRow,
    `SELECT split_part(current_setting('server_version'), ' ', 1) AS version,
      pg_database_size(current_database())::float8 AS "sizeBytes",
      -- What a role may see of others' connections: how many, and what they are called.
      (SELECT coalesce(sum(numbackends), 0)::int FROM pg_stat_database) AS connections,
      current_setting('max_connections')::int AS "connectionsMax",
      (SELECT coalesce(max(extract(epoch FROM clock_timestamp() - query_start)) * 1000, 0)::int FROM pg_stat_activity
        WHERE datname = current_database() AND state = 'active' AND pid <> pg_backend_pid()
          AND backend_type = 'client backend') AS "slowestMs",
      (SELECT count(*)::int FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'dastarkhan-listen') AS instances`,
  );
  if (!row) throw new Error("a query without a table answered nothing");
  return row;
}

const outboxRow = z.strictObject({
  isMail: z.boolean(),
  waiting: z.int(),
  oldestAt: z.date().nullable(),
  failed: z.int(),
});

type Outbox = Pick<JobFigures, "waiting" | "oldestAt" | "failed"> & { mail: Omit<MailFigures, "canSend"> };

export async function readOutbox(now: Date): Promise<Outbox> {
  const rows = await sqlQuery(
    outboxRow,
    `SELECT kind = 'mail' AS "isMail",
      count(*) FILTER (WHERE failed_at IS NULL AND next_attempt_at <= $1)::int AS waiting,
      min(next_attempt_at) FILTER (WHERE failed_at IS NULL AND next_attempt_at <= $1) AS "oldestAt",
      count(*) FILTER (WHERE failed_at IS NOT NULL)::int AS failed
    FROM outbox WHERE done_at IS NULL GROUP BY 1`,
    [now],
  );
  const of = (isMail: boolean) => {
    const { waiting = 0, oldestAt = null, failed = 0 } = rows.find((row) => row.isMail === isMail) ?? {};
    return { waiting, oldestAt, failed };
  };
  return { ...of(false), mail: of(true) };
}

const runRow = z.strictObject({
  kind: z.string(),
  doneAt: z.date().nullable(),
  failedAt: z.date().nullable(),
  nextAt: z.date().nullable(),
});

export async function readNightly(): Promise<NightlyJob[]> {
  const rows = await sqlQuery(
    runRow,
    `SELECT kind, max(done_at) AS "doneAt", max(failed_at) AS "failedAt",
      min(next_attempt_at) FILTER (WHERE done_at IS NULL AND failed_at IS NULL) AS "nextAt"
    FROM outbox WHERE kind = ANY($1) GROUP BY 1`,
    [SCHEDULED_NAMES],
  );
  return SCHEDULE.map(({ name, everyHours }) => {
    const run = rows.find(({ kind }) => kind === name);
    return {
      name,
      everyHours,
      doneAt: run?.doneAt ?? null,
      failedAt: run?.failedAt ?? null,
      nextAt: run?.nextAt ?? null,
    };
  });
}
