import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";
import { widerNetwork } from "@/lib/core/client-address";
import { sqlExecute, sqlQuery } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { RATE_LIMITS, type RateLimit, type RateLimitName, WIDER_ALLOWANCE } from "@/lib/core/rate-limits";
import { noteLimit } from "@/lib/core/request-context";

/**
 * Counts one or more uses by `who`. All instances count together, in Postgres. Unless it is refused, a use from an IPv6
 * network also counts for the /48 around it.
 * @param who an address, an account or both; see `clientNetwork`
 * @throws AppError `rate_limited` with the seconds to wait
 */
export async function countUse(name: RateLimitName, who: string, how: How = {}): Promise<void> {
  const limit = limitOf(name);
  await count(name, who, limit, how);
  const wider = widerOf(who);
  if (wider) await count(name, wider, { ...limit, points: limit.points * WIDER_ALLOWANCE }, { ...how, isTold: false });
}

type How = {
  readonly amount?: number;
  /** Called once, by the first use over the limit. */
  readonly onExceeded?: () => Promise<void>;
  /**
   * Whether the response headers show what is left. Not for limits shared by several users, or for an address that may
   * be another person's.
   */
  readonly isTold?: boolean;
};

async function count(
  name: RateLimitName,
  who: string,
  { points, seconds }: RateLimit,
  { amount = 1, onExceeded, isTold = false }: How,
): Promise<void> {
  const { counted, leftMs } = await add(keyOf(name, who), seconds, amount);
  const leftSeconds = Math.max(1, Math.ceil(leftMs / 1000));
  if (isTold) noteLimit(name, { points, seconds, left: Math.max(0, points - counted), leftSeconds });
  if (counted <= points) return;
  if (counted - amount <= points) await onExceeded?.();
  throw new AppError("rate_limited", { retryAfter: leftSeconds });
}

/** Refunds what `countUse` counted when it was no misuse: all uses for login limits, otherwise one. */
export async function refundUse(name: RateLimitName, who: string): Promise<void> {
  if (name === "login" || name === "second_factor")
    await sqlExecute("DELETE FROM rate_limits WHERE key = $1", [keyOf(name, who)]);
  else await giveBack(keyOf(name, who));
  const wider = widerOf(who);
  if (wider) await giveBack(keyOf(name, wider));
}

const giveBack = (key: string) =>
  sqlExecute("UPDATE rate_limits SET points = greatest(points - 1, 0) WHERE key = $1", [key]);

const NOW_MS = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint";
/**
 * The window is open. An end later than a full window from now comes from a clock that was ahead, so it counts as over.
 */
const IS_OPEN = `(r.expire > ${NOW_MS} AND r.expire <= ${NOW_MS} + $2::bigint)`;

const countRow = z.strictObject({ counted: z.int(), leftMs: z.int() });

/**
 * Adds to the window of a key. Uses only the database's clock: servers' clocks differ, and a clock that jumps must not
 * lock out users for longer than a window.
 */
async function add(key: string, seconds: number, amount: number): Promise<z.infer<typeof countRow>> {
  const [row] = await sqlQuery(
    countRow,
    `INSERT INTO rate_limits AS r (key, points, expire) VALUES ($1, $3::int, ${NOW_MS} + $2::bigint)
      ON CONFLICT (key) DO UPDATE SET
        points = CASE WHEN ${IS_OPEN} THEN r.points + $3::int ELSE $3::int END,
        expire = CASE WHEN ${IS_OPEN} THEN r.expire ELSE ${NOW_MS} + $2::bigint END
      RETURNING points AS counted, (expire - ${NOW_MS})::int AS "leftMs"`,
    [key, seconds * 1000, amount],
  );
  if (!row) throw new Error("a count was not written");
  return row;
}

const limitOf = (name: RateLimitName): RateLimit => env.RATE_LIMITS[name] ?? RATE_LIMITS[name];

/** Hashed, because an e-mail address may be longer than a key and need not be stored. */
const keyOf = (name: RateLimitName, who: string) => `${name}:${createHash("sha256").update(who).digest("base64url")}`;

/** The network may follow an e-mail address. */
function widerOf(who: string): string | null {
  const cut = who.lastIndexOf("|") + 1;
  const wider = widerNetwork(who.slice(cut));
  return wider && who.slice(0, cut) + wider;
}
