import { randomBytes, randomUUID } from "node:crypto";
import { cacheInFront } from "@/lib/core/cache-in-front";
import { env } from "@/lib/core/env";
import { storage } from "@/lib/core/storage";
import { canSend, checkMailServer } from "@/lib/mail/smtp";
import { sendPurge } from "@/lib/page-cache/purge-request";
import { reasonOf, withDatabase } from "./connection";
import { type Check, type Finding, failed, ok, warning } from "./finding";

const PROBE_BYTES = 1000;

const where = (): string => (env.S3_BUCKET ? `the bucket ${env.S3_BUCKET}` : env.MEDIA_DIR);

/** Writes, reads, lists and deletes a small object, as the site does with pictures. */
export const pictures: Check = {
  name: "pictures",
  fix: "Check the S3 settings or MEDIA_DIR and its owner; docs/operations.md, Settings.",
  async run() {
    const files = await storage();
    const name = `doctor-${randomUUID()}.webp`;
    const content = randomBytes(PROBE_BYTES);
    const steps: Record<string, () => Promise<unknown>> = {
      write: () => files.put(name, content),
      read: async () => {
        if (!(await files.read(name))?.equals(content)) throw new Error("other content came back");
      },
      list: async () => {
        for await (const _file of files.list()) break;
      },
      delete: async () => {
        await files.delete([name]);
        if (await files.has(name)) throw new Error("it is still there");
      },
    };
    for (const [step, run] of Object.entries(steps)) {
      try {
        await run();
      } catch (error) {
        const { cause } = error as Error;
        throw new Error(`can't ${step} an object in ${where()}: ${reasonOf(cause ?? error)}`);
      }
    }
    return [ok(`${where()}: an object was written, read, listed and deleted`)];
  },
};

export const mail: Check = {
  name: "mail",
  fix: "Check SMTP_URL: host, port, user and password; smtps:// for port 465, smtp:// for 587.",
  async run() {
    if (!canSend()) {
      return [
        warning(
          "SMTP_URL is not set: mails stay in the outbox, and nobody can confirm an address",
          "Set SMTP_URL to your mail server.",
        ),
      ];
    }
    await checkMailServer().catch((error: unknown) => {
      throw new Error(`the mail server refuses us: ${reasonOf(error)}`);
    });
    return [ok("the mail server lets us in")];
  },
};

/** Purges a key that no answer has. */
export const cache: Check = {
  name: "cache",
  fix: "Check CACHE_PURGE_URL and CACHE_PURGE_TOKEN, and that the cache lets this machine purge; docs/operations.md, A cache in front.",
  async run() {
    const inFront = cacheInFront();
    if (!inFront) return [ok("none in front")];
    const { error } = await sendPurge(inFront, ["doctor"]);
    if (error) throw new Error(`the ${inFront.kind} in front can't be purged: ${error.message}`);
    return [ok(`the ${inFront.kind} in front lets us purge`)];
  },
};

/** Seconds behind the primary from which readers notice. */
const LAG = { warning: 10, failed: 300 };

export const replicas: Check = {
  name: "replicas",
  fix: "Check DATABASE_REPLICA_URLS.",
  run: () =>
    env.DATABASE_REPLICA_URLS.length === 0
      ? [ok("none")]
      : Promise.all(env.DATABASE_REPLICA_URLS.map((url, index) => inspectReplica(url, index + 1))),
};

async function inspectReplica(url: string, number: number): Promise<Finding> {
  const name = `replica ${number} (${new URL(url).host})`;
  try {
    const [row] = await withDatabase(url, name, async (client) => {
      // Without new changes the last one may be old though nothing is missing.
      const { rows } = await client.query<{ recovery: boolean; lag: number }>(
        `SELECT pg_is_in_recovery() AS recovery,
          CASE WHEN pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() THEN 0
            ELSE coalesce(extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp()), 0) END::float8 AS lag`,
      );
      return rows;
    });
    if (!row?.recovery) {
      return failed(
        `${name} is no replica`,
        "Remove it from DATABASE_REPLICA_URLS, or make it follow the primary again.",
      );
    }
    const says = `${name} is ${row.lag.toFixed(1)} s behind`;
    const fix = "Look for long queries on it, a slow network or disk, and max_wal_senders of the primary.";
    if (row.lag > LAG.failed) return failed(says, fix);
    return row.lag > LAG.warning ? warning(says, fix) : ok(says);
  } catch (error) {
    return failed(reasonOf(error), "Start it, or remove it from DATABASE_REPLICA_URLS.");
  }
}
