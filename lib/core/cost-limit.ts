import "server-only";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { widerNetwork } from "@/lib/core/client-address";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { RATE_LIMITS, WIDER_ALLOWANCE } from "@/lib/core/rate-limits";

/**
 * What things cost to make, in milliseconds of a core: the CPU time of the built server, divided by requests, rounded.
 * `tests/server/costs.test.ts` measures it and fails when one of them is another kind of work than is counted here.
 */
export const COST_MS = { visitor: 2, file: 5, page: 25, search: 40, picture: 150 } as const;

type Limiters = { readonly network: RateLimiterMemory; readonly wider: RateLimiterMemory };

// The server and Next's bundle are two copies of this module in one process: they count together.
const KEY = Symbol.for("dastarkhan.cost-limiters");
const shared = globalThis as typeof globalThis & { [KEY]?: Limiters };

const limit = () => env.RATE_LIMITS.render ?? RATE_LIMITS.render;

function limiters(): Limiters {
  const { points, seconds: duration } = limit();
  shared[KEY] ??= {
    network: new RateLimiterMemory({ points, duration }),
    wider: new RateLimiterMemory({ points: points * WIDER_ALLOWANCE, duration }),
  };
  return shared[KEY];
}

/**
 * Counts what is about to be made for a client, before it is made. Each process counts its own: what is protected are its
 * own cores, and a count in Postgres would cost every refused request a write, just when there are too many.
 * @param network of `clientNetwork`
 * @throws AppError `rate_limited` with the seconds to wait
 */
export async function spend(network: string, costMs: number): Promise<void> {
  const wider = widerNetwork(network);
  try {
    await limiters().network.consume(network, costMs);
    if (wider) await limiters().wider.consume(wider, costMs);
  } catch (error) {
    const wait = waitOf(error);
    if (wait === null) throw error;
    throw new AppError("rate_limited", { retryAfter: wait });
  }
}

/** The seconds that a refusal names, never more than the window; the limiter may be of the other copy of the library. */
function waitOf(error: unknown): number | null {
  if (typeof error !== "object" || error === null || !("msBeforeNext" in error)) return null;
  return Math.min(limit().seconds, Math.max(1, Math.ceil(Number(error.msBeforeNext) / 1000)));
}
