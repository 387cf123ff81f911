import "server-only";
import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { sqlClient } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { RATE_LIMITS, type RateLimitName } from "@/lib/core/rate-limits";

const limiters = new Map<RateLimitName, RateLimiterPostgres>();

/**
 * Counts one more of what `who` does; all instances count together, in Postgres.
 * @param who an address, an account or both; see `clientNetwork`
 * @param onExceeded called once, by the first that is too many
 * @throws AppError `rate_limited` with the seconds to wait
 */
export async function countUse(name: RateLimitName, who: string, onExceeded?: () => Promise<void>): Promise<void> {
  const limiter = limiterOf(name);
  try {
    await limiter.consume(keyOf(who));
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    if (error.consumedPoints === limiter.points + 1) await onExceeded?.();
    throw new AppError("rate_limited", { retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
  }
}

/** Takes back what `countUse` counted, when it was no misuse: all of one account's, or one of many of a network. */
export async function forgiveUse(name: RateLimitName, who: string): Promise<void> {
  await (name === "login" ? limiterOf(name).delete(keyOf(who)) : limiterOf(name).reward(keyOf(who)));
}

/** An e-mail address may be longer than a key, and needs to be written down nowhere. */
const keyOf = (who: string) => createHash("sha256").update(who).digest("base64url");

function limiterOf(name: RateLimitName): RateLimiterPostgres {
  const known = limiters.get(name);
  if (known) return known;
  const { points, seconds } = env.RATE_LIMITS[name] ?? RATE_LIMITS[name];
  const limiter = new RateLimiterPostgres({
    storeClient: sqlClient,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
  });
  limiters.set(name, limiter);
  return limiter;
}
