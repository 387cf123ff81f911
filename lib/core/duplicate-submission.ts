import "server-only";
import { currentRequest } from "@/lib/core/request-context";
import type { Tx } from "@/lib/core/transact";

/**
 * Equal writes of one user within this time, in milliseconds, count as one: a double click, or a retry after a lost
 * answer.
 */
export const TWIN_MS = 10_000;

/**
 * Finds an equal row that the user wrote a moment ago. Concurrent equal writes wait here for the first, then find its
 * row. Calls with an `Idempotency-Key` are never merged.
 * @param of texts that identify writer and content; equal ones wait for each other
 * @param find returns the newest equal row made after an instant
 * @returns the row's id, or null
 */
export async function findDuplicateSubmission(
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
