import "server-only";
import { DAY_MS } from "@/lib/core/constants";
import { sqlExecute } from "@/lib/core/db";

const BATCH = 5000;

/** Expiring tables: rows are removed this many days after `expired`. */
const EXPIRING = [
  { table: "sessions", expired: "least(expires_at, revoked_at)", days: 30 },
  { table: "user_tokens", expired: "expires_at", days: 7 },
  { table: "known_networks", expired: "last_used_at", days: 180 },
  { table: "outbox", expired: "coalesce(done_at, failed_at)", days: 30 },
  { table: "events", expired: "created_at", days: 400 },
  { table: "search_log", expired: "created_at", days: 30 },
  { table: "corrections", expired: "coalesce(decided_at, created_at)", days: 365 },
  { table: "business_invitations", expired: "expires_at", days: 1 },
  { table: "business_previews", expired: "created_at", days: 1 },
  { table: "post_previews", expired: "created_at", days: 1 },
  { table: "idempotency_keys", key: "key", expired: "created_at", days: 1 },
  { table: "rate_limits", key: "key", expired: "to_timestamp(expire / 1000.0)", days: 1 },
] as const;

/** Removes expired rows. @returns the number of removed rows per table */
export async function removeExpired(now: Date): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const { table, expired, days, ...rest } of EXPIRING) {
    const key = "key" in rest ? rest.key : "id";
    counts[table] = await removeBefore(table, key, expired, new Date(now.getTime() - days * DAY_MS));
  }
  return counts;
}

async function removeBefore(table: string, key: string, expired: string, before: Date): Promise<number> {
  for (let count = 0; ; ) {
    const gone = await sqlExecute(
      `DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE ${expired} < $1 LIMIT ${BATCH})`,
      [before],
    );
    count += gone;
    if (gone < BATCH) return count;
  }
}
