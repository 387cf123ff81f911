import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { dropTags, notifyTags } from "@/lib/core/page-tags";
import { currentRequest } from "@/lib/core/request-context";
import { Semaphore } from "@/lib/core/semaphore";
import { Prisma } from "@/prisma/generated/client";

export type Tx = Prisma.TransactionClient;

export type Write = {
  readonly tx: Tx;
  /** Names what public pages show of this write, such as `business:ID`: they are dropped when it commits. */
  readonly invalidate: (...tags: readonly string[]) => void;
};

/** Two writes that wait for each other: Postgres ends one, and a second try of it succeeds. */
const RETRYABLE: ReadonlySet<string> = new Set(["P2034", "40001", "40P01"]);
const ATTEMPTS = 3;
const PAUSE_MS = 20;
const LIMITS = { maxWait: 2000, timeout: 20_000 };
/** Connections that one account may hold at a time: a second one may wait for a row that the first has locked, no third. */
const PER_ACCOUNT = 2;
/** Of the pool, so many stay for those who read. */
const FOR_READERS = 3;
const WAITING_MAX = 400;
const TURN_MS = 4000;

// Next bundles this module several times in one process: they share the pool, and so the turns.
const KEY = Symbol.for("dastarkhan.write-turns");
const shared = globalThis as typeof globalThis & { [KEY]?: Semaphore };

function turns(): Semaphore {
  const running = Math.max(1, env.DATABASE_POOL - FOR_READERS);
  shared[KEY] ??= new Semaphore({ running, waiting: WAITING_MAX, perClient: PER_ACCOUNT, patienceMs: TURN_MS });
  return shared[KEY];
}

/**
 * The one way to write: everything in `work` happens or nothing does. Pages that show what was touched are dropped by
 * every instance in the same instant (NOTIFY), by this one before the caller goes on.
 * Those who write take turns by account, or by network without one, so that nobody holds the connections of all.
 * @throws what `work` throws; deadlocks and serialization failures only when they repeat
 * @throws QueueFullError when its turn does not come in time
 */
export async function transact<T>(work: (write: Write) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const tags = new Set<string>();
    const invalidate = (...named: readonly string[]) => {
      for (const tag of named) tags.add(tag);
    };
    try {
      const inTurn = () =>
        db.$transaction(async (tx) => {
          const made = await work({ tx, invalidate });
          await currentRequest()?.beforeCommit?.((sql, ...values) => tx.$executeRawUnsafe(sql, ...values));
          await notifyTags(tx, [...tags]);
          return made;
        }, LIMITS);
      const { account, client = "" } = currentRequest() ?? {};
      const result = await turns().run(inTurn, account ?? client);
      dropTags([...tags]);
      return result;
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
      await pause(PAUSE_MS * attempt * (1 + Math.random()));
    }
  }
}

function isRetryable(error: unknown): boolean {
  return [error, causeOf(error), causeOf(causeOf(error))].some((one) => RETRYABLE.has(codeOf(one)));
}

function causeOf(error: unknown): unknown {
  if (error instanceof Prisma.PrismaClientKnownRequestError) return error.meta?.driverAdapterError ?? error.cause;
  return error instanceof Error ? error.cause : undefined;
}

function codeOf(error: unknown): string {
  if (typeof error !== "object" || error === null) return "";
  if ("originalCode" in error) return String(error.originalCode);
  return "code" in error ? String(error.code) : "";
}

/** Was a unique rule broken? Optionally the one whose columns are `fields`. */
export function isTaken(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}

/** A large menu is written in a few statements, each of which may take longer than those of a page. */
const STATEMENT_TIMEOUT = "18s";

export async function allowLongStatements(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT set_config('statement_timeout', ${STATEMENT_TIMEOUT}, true)`;
}
