import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { db, noteCommit } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { dropTags, notifyTags } from "@/lib/core/page-tags";
import { currentRequest } from "@/lib/core/request-context";
import { Semaphore } from "@/lib/core/semaphore";
import { Prisma } from "@/prisma/generated/client";

export type Tx = Prisma.TransactionClient;

export type Write = {
  readonly tx: Tx;
  /** Names tags of public pages that show this write, such as `business:ID`; those pages are dropped at commit. */
  readonly invalidate: (...tags: readonly string[]) => void;
};

/** Deadlocks and serialization failures: Postgres ends one of two writes, and its retry succeeds. */
const RETRYABLE: ReadonlySet<string> = new Set(["P2034", "40001", "40P01"]);
const ATTEMPTS = 3;
const PAUSE_MS = 20;
const LIMITS = { maxWait: 2000, timeout: 20_000 };
/** Maximum connections per user: the second may wait for a row that the first has locked. */
const PER_ACCOUNT = 2;
const FOR_READERS = 3;
const WAITING_MAX = 400;
const TURN_MS = 4000;

// Next bundles this module several times in one process; the copies share the pool, so they must share the turns.
const KEY = Symbol.for("dastarkhan.write-turns");
const shared = globalThis as typeof globalThis & { [KEY]?: Semaphore };

function turns(): Semaphore {
  const running = Math.max(1, env.DATABASE_POOL - FOR_READERS);
  shared[KEY] ??= new Semaphore({ running, waiting: WAITING_MAX, perClient: PER_ACCOUNT, maxWaitMs: TURN_MS });
  return shared[KEY];
}

/**
 * The only way to write: runs `work` in one transaction. Pages with the invalidated tags are dropped by all instances
 * at commit (NOTIFY), and by this one before the function returns; from then on no replica is read that lacks the
 * write. Writes take turns per user, or per network
 * without one, so that no client holds all connections.
 * @throws any error of `work`; deadlocks and serialization failures only after repeated attempts
 * @throws QueueFullError if its turn does not come in time
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
      const { userId, client = "" } = currentRequest() ?? {};
      const result = await turns().run(inTurn, userId ?? client);
      noteCommit();
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

export function isTaken(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}

/** A large menu needs few statements, each of which may take longer than those of a page. */
const STATEMENT_TIMEOUT = "18s";

export async function allowLongStatements(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT set_config('statement_timeout', ${STATEMENT_TIMEOUT}, true)`;
}
