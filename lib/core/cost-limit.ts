import "server-only";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { widerNetwork } from "@/lib/core/client-address";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { RATE_LIMITS, type RateLimit, WIDER_ALLOWANCE } from "@/lib/core/rate-limits";
import { currentPayer, type Payer } from "@/lib/core/thread-time";

type Limiters = Readonly<Record<"network" | "wider" | "user", RateLimiterMemory>>;

// The server and Next's bundle load separate copies of this module in one process; they must share the counters.
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
    user: new RateLimiterMemory({ points: own, duration: ownDuration }),
  };
  return shared[KEY];
}

/** The budgets that pay: those of a network and of the /48 around it, or that of a user. */
type Purse = readonly { readonly limiter: RateLimiterMemory; readonly key: string }[];

const networkPurse = (network: string): Purse => {
  const wider = widerNetwork(network);
  const own = { limiter: limiters().network, key: network };
  return wider ? [own, { limiter: limiters().wider, key: wider }] : [own];
};

const userPurse = (userId: string): Purse => [{ limiter: limiters().user, key: userId }];

/** Milliseconds until the purse has budget again; 0 if some is left. Works in memory only. */
async function emptyForMs(purse: Purse): Promise<number> {
  const states = await Promise.all(purse.map(({ limiter, key }) => limiter.get(key)));
  return Math.max(0, ...states.map((state, at) => (isSpent(state, purse[at]?.limiter.points) ? waitOf(state) : 0)));
}

const isSpent = (state: RateLimiterRes | null, points = 0) => state !== null && state.consumedPoints >= points;
const waitOf = (state: RateLimiterRes | null) => Math.max(1, state?.msBeforeNext ?? 1);

/** Smaller amounts are charged together with the next one. */
const WORTH_MS = 1;
/** Weight of the newest answer in the moving average of its kind. */
const WEIGHT = 0.2;
const KINDS_MAX = 2000;
/** Initial estimate for an unknown kind; corrected when the bill is settled. */
const UNKNOWN_MS = 10;
/** Moving average of the cost per kind of answer, in milliseconds. */
const averages = new Map<string, number>();

type Asked = {
  readonly network: string;
  /** The route pattern; answers of one pattern cost about the same. */
  readonly like: string;
  /** Looks up the requesting user; called only when the network's budget is spent. */
  readonly user: () => Promise<string | null>;
};

/** No budget is left for an answer: `rate_limited` with the seconds to wait. */
export class OverBudget extends AppError {
  /** The bill that could not be paid when its turn came; undefined if the request was refused on arrival. */
  readonly bill: Payer | undefined;

  constructor(waitMs: number, bill?: Payer) {
    super("rate_limited", { retryAfter: Math.min(limitOf("render").seconds, Math.ceil(waitMs / 1000)) });
    this.bill = bill;
  }
}

async function payingPurse({ network, user }: Asked): Promise<Purse | number> {
  const shared = networkPurse(network);
  const wait = await emptyForMs(shared);
  if (wait === 0) return shared;
  const id = await user();
  const own = id === null ? null : userPurse(id);
  return own && (await emptyForMs(own)) === 0 ? own : wait;
}

/**
 * The measured cost of one answer. The average cost of its kind is charged in advance, so that a thousand simultaneous
 * requests cannot share one budget; the difference is settled at the end. Requests that waited for a turn are checked
 * again (`confirm`), since the estimate may have been far too low.
 */
export class Bill implements Payer {
  readonly #asked: Asked;
  #purse: Purse;
  #spentMs = 0;
  #takenMs = 0;
  #isRefused = false;

  constructor(asked: Asked, purse: Purse) {
    this.#asked = asked;
    this.#purse = purse;
    this.#take(this.#estimateMs());
  }

  pay(ms: number): void {
    this.#spentMs += ms;
    if (this.#spentMs - this.#takenMs >= WORTH_MS) this.#take(this.#spentMs - this.#takenMs);
  }

  /** Charges the current estimate again, to whichever purse has budget. @returns milliseconds to wait if none has */
  async confirm(): Promise<number> {
    this.#take(-this.#takenMs);
    const purse = await payingPurse(this.#asked);
    this.#isRefused = typeof purse === "number";
    if (typeof purse === "number") return purse;
    this.#purse = purse;
    this.#take(Math.max(this.#spentMs, this.#estimateMs()) - this.#takenMs);
    return 0;
  }

  /** Charges or refunds the difference once the answer is sent. Refused answers do not change the average. */
  settle(): void {
    this.#take(this.#spentMs - this.#takenMs);
    if (this.#isRefused) return;
    const { like } = this.#asked;
    const known = averages.get(like);
    if (known === undefined && averages.size >= KINDS_MAX) averages.clear();
    averages.set(like, known === undefined ? this.#spentMs : known + (this.#spentMs - known) * WEIGHT);
  }

  #estimateMs(): number {
    return averages.get(this.#asked.like) ?? UNKNOWN_MS;
  }

  #take(ms: number): void {
    this.#takenMs += ms;
    for (const { limiter, key } of this.#purse) void limiter.penalty(key, ms);
  }
}

/**
 * Opens the bill of an answer before it is made. Each process counts alone: it protects its own cores, and a count in
 * Postgres would cost a write per refused request, just when there are too many.
 * @throws OverBudget
 */
export async function openBill(asked: Asked): Promise<Bill> {
  const purse = await payingPurse(asked);
  if (typeof purse === "number") throw new OverBudget(purse);
  return new Bill(asked, purse);
}

/**
 * Every queue of costly work calls this when a turn comes: the budget may have been used up during the wait.
 * @throws OverBudget
 */
export async function confirmBill(): Promise<void> {
  const bill = currentPayer();
  const wait = (await bill?.confirm?.()) ?? 0;
  if (wait > 0) throw new OverBudget(wait, bill);
}

/** Charges a network for work outside the answering thread, such as drawing; in milliseconds of one core. */
export function charge(network: string, ms: number): void {
  for (const { limiter, key } of networkPurse(network)) void limiter.penalty(key, ms);
}
