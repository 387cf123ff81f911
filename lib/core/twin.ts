import "server-only";
import { currentRequest } from "@/lib/core/request-context";
import type { Tx } from "@/lib/core/transact";

/** Within this time, in milliseconds, equal writes of one person are one: a double click, or an answer that was lost. */
export const TWIN_MS = 10_000;

/**
 * What somebody wrote a moment ago with the same words. Of several at once all but one wait here, and then find it. A caller
 * who names each call (`Idempotency-Key`) means each of them.
 * @param of who writes what, as texts; equal ones wait for each other
 * @param find the newest equal row that was made after an instant
 * @returns its id, or null
 */
export async function findTwin(
  tx: Tx,
  of: readonly string[],
  now: Date,
  find: (since: Date) => Promise<{ id: string } | null>,
): Promise<string | null> {
  const request = currentRequest();
  if (!request || request.beforeCommit) return null;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`twin:${of.join(":")}`}, 0))`;
  return (await find(new Date(now.getTime() - TWIN_MS)))?.id ?? null;
}
