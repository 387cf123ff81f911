import "server-only";
import { availableParallelism } from "node:os";
import { AppError } from "@/lib/core/errors";

/** One core stays with the thread that answers everybody, and threads of libuv's four with files and names. */
const RUNNING_MAX = Math.max(1, Math.min(3, availableParallelism() - 1));
/** At some tens of milliseconds each, the last of them has waited for seconds. */
const WAITING_MAX = 200;

const waiting: (() => void)[] = [];
let running = 0;

/**
 * Lets a few hashes be computed at a time; a crowd at the login makes itself wait, not those who read.
 * @throws AppError `unavailable` when too many wait already
 */
export async function oneByOne<T>(work: () => Promise<T>): Promise<T> {
  if (running < RUNNING_MAX) running += 1;
  else if (waiting.length >= WAITING_MAX) throw new AppError("unavailable", { retryAfter: 2 });
  else await new Promise<void>((go) => waiting.push(go));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The place is handed over, so nobody can take it in between.
    if (next) next();
    else running -= 1;
  }
}
