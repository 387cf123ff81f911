import "server-only";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { widerNetwork } from "@/lib/core/client-address";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { RATE_LIMITS, type RateLimit, WIDER_ALLOWANCE } from "@/lib/core/rate-limits";
import type { Payer } from "@/lib/core/thread-time";

type Limiters = Readonly<Record<"network" | "wider" | "account", RateLimiterMemory>>;

// The server and Next's bundle are two copies of this module in one process: they count together.
const KEY = Symbol.for("dastarkhan.cost-limiters");
const shared = globalThis as typeof globalThis & { [KEY]?: Limiters };

const limitOf = (name: "render" | "render_account"): RateLimit => env.RATE_LIMITS[name] ?? RATE_LIMITS[name];

function limiters(): Limiters {
  if (shared[KEY]) return shared[KEY];
  const { points, seconds: duration } = limitOf("render");
  const { points: own, seconds: ownDuration } = limitOf("render_account");
  shared[KEY] = {
    network: new RateLimiterMemory({ points, duration }),
    wider: new RateLimiterMemory({ points: points * WIDER_ALLOWANCE, duration }),
    account: new RateLimiterMemory({ points: own, duration: ownDuration }),
  };
  return shared[KEY];
}

/** Whose budget pays: a network with the 48 bits around it, or an account. */
type Purse = readonly { readonly limiter: RateLimiterMemory; readonly key: string }[];

const networkPurse = (network: string): Purse => {
  const wider = widerNetwork(network);
  const own = { limiter: limiters().network, key: network };
  return wider ? [own, { limiter: limiters().wider, key: wider }] : [own];
};

const accountPurse = (account: string): Purse => [{ limiter: limiters().account, key: account }];

/** How long a purse is empty, in milliseconds; 0 while something is left in it. Everything happens in memory, at once. */
async function emptyForMs(purse: Purse): Promise<number> {
  const states = await Promise.all(purse.map(({ limiter, key }) => limiter.get(key)));
  return Math.max(0, ...states.map((state, at) => (isSpent(state, purse[at]?.limiter.points) ? waitOf(state) : 0)));
}

const isSpent = (state: RateLimiterRes | null, points = 0) => state !== null && state.consumedPoints >= points;
const waitOf = (state: RateLimiterRes | null) => Math.max(1, state?.msBeforeNext ?? 1);

/** Less is counted together with what comes next. */
const WORTH_MS = 1;
/** How much the last answer of a kind says about the next one. */
const WEIGHT = 0.2;
const KINDS_MAX = 2000;
/** What is taken at first for a kind that was never made; it is settled like everything. */
const UNKNOWN_MS = 10;
/** What answers of each kind have cost of late, in milliseconds. */
const usual = new Map<string, number>();

/**
 * What one answer costs, as it is measured. What answers of its kind usually cost is taken at once, so that a thousand
 * requests at the same time are not all let in on the same money; what is right is settled at the end.
 */
export class Bill implements Payer {
  readonly #purse: Purse;
  readonly #like: string;
  #spentMs = 0;
  #takenMs = 0;

  constructor(purse: Purse, like: string) {
    this.#purse = purse;
    this.#like = like;
    this.#take(usual.get(like) ?? UNKNOWN_MS);
  }

  pay(ms: number): void {
    this.#spentMs += ms;
    if (this.#spentMs - this.#takenMs >= WORTH_MS) this.#take(this.#spentMs - this.#takenMs);
  }

  /** The answer is out: takes what is missing, or gives back what was too much. */
  settle(): void {
    this.#take(this.#spentMs - this.#takenMs);
    const known = usual.get(this.#like);
    if (known === undefined && usual.size >= KINDS_MAX) usual.clear();
    usual.set(this.#like, known === undefined ? this.#spentMs : known + (this.#spentMs - known) * WEIGHT);
  }

  #take(ms: number): void {
    this.#takenMs += ms;
    for (const { limiter, key } of this.#purse) void limiter.penalty(key, ms);
  }
}

type Asked = {
  /** Of `clientNetwork`. */
  readonly network: string;
  /** The pattern of the address: answers of one cost about the same. */
  readonly like: string;
  /** The account of who asks, if any; looked for only when the network has nothing left. */
  readonly account: () => Promise<string | null>;
};

/**
 * Opens the bill of an answer that is about to be made: the network pays, or when it has nothing left the account of who
 * asks. Each process counts its own: what is protected are its own cores, and a count in Postgres would cost every
 * refused request a write, just when there are too many.
 * @throws AppError `rate_limited` with the seconds to wait
 */
export async function openBill({ network, like, account }: Asked): Promise<Bill> {
  const shared = networkPurse(network);
  const wait = await emptyForMs(shared);
  if (wait === 0) return new Bill(shared, like);
  const id = await account();
  const own = id === null ? null : accountPurse(id);
  if (own && (await emptyForMs(own)) === 0) return new Bill(own, like);
  throw new AppError("rate_limited", { retryAfter: Math.min(limitOf("render").seconds, Math.ceil(wait / 1000)) });
}

/** Charges a network for work beside the thread that answers, such as drawing; in milliseconds of a core. */
export function charge(network: string, ms: number): void {
  for (const { limiter, key } of networkPurse(network)) void limiter.penalty(key, ms);
}
