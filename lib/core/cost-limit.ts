import "server-only";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { widerNetwork } from "@/lib/core/client-address";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { RATE_LIMITS, type RateLimit, WIDER_ALLOWANCE } from "@/lib/core/rate-limits";
import { currentPayer, type Payer } from "@/lib/core/thread-time";

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

type Asked = {
  /** Of `clientNetwork`. */
  readonly network: string;
  /** The pattern of the address: answers of one cost about the same. */
  readonly like: string;
  /** The account of who asks, if any; looked for only when the network has nothing left. */
  readonly account: () => Promise<string | null>;
};

/** Nothing is left to pay an answer from: `rate_limited` with the seconds to wait. */
export class OverBudget extends AppError {
  /** What could not be paid when its turn came; none when it was refused on arrival. */
  readonly bill: Payer | undefined;

  constructor(waitMs: number, bill?: Payer) {
    super("rate_limited", { retryAfter: Math.min(limitOf("render").seconds, Math.ceil(waitMs / 1000)) });
    this.bill = bill;
  }
}

/** The network pays, or when it has nothing left the account of who asks; otherwise how long to wait, in milliseconds. */
async function payingPurse({ network, account }: Asked): Promise<Purse | number> {
  const shared = networkPurse(network);
  const wait = await emptyForMs(shared);
  if (wait === 0) return shared;
  const id = await account();
  const own = id === null ? null : accountPurse(id);
  return own && (await emptyForMs(own)) === 0 ? own : wait;
}

/**
 * What one answer costs, as it is measured. What answers of its kind usually cost is taken at once, so that a thousand
 * requests at the same time are not all let in on the same money; what is right is settled at the end. Whoever waited
 * for a turn is asked again (`confirm`), since what was taken at first may have been far too little.
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
    this.#take(this.#usualMs());
  }

  pay(ms: number): void {
    this.#spentMs += ms;
    if (this.#spentMs - this.#takenMs >= WORTH_MS) this.#take(this.#spentMs - this.#takenMs);
  }

  /** Takes what its kind costs by now, from whoever still has something. @returns how long to wait, when nobody has */
  async confirm(): Promise<number> {
    this.#take(-this.#takenMs);
    const purse = await payingPurse(this.#asked);
    this.#isRefused = typeof purse === "number";
    if (typeof purse === "number") return purse;
    this.#purse = purse;
    this.#take(Math.max(this.#spentMs, this.#usualMs()) - this.#takenMs);
    return 0;
  }

  /** The answer is out: takes what is missing, or gives back what was too much. What was never made tells no price. */
  settle(): void {
    this.#take(this.#spentMs - this.#takenMs);
    if (this.#isRefused) return;
    const { like } = this.#asked;
    const known = usual.get(like);
    if (known === undefined && usual.size >= KINDS_MAX) usual.clear();
    usual.set(like, known === undefined ? this.#spentMs : known + (this.#spentMs - known) * WEIGHT);
  }

  #usualMs(): number {
    return usual.get(this.#asked.like) ?? UNKNOWN_MS;
  }

  #take(ms: number): void {
    this.#takenMs += ms;
    for (const { limiter, key } of this.#purse) void limiter.penalty(key, ms);
  }
}

/**
 * Opens the bill of an answer that is about to be made. Each process counts its own: what is protected are its own cores,
 * and a count in Postgres would cost every refused request a write, just when there are too many.
 * @throws OverBudget
 */
export async function openBill(asked: Asked): Promise<Bill> {
  const purse = await payingPurse(asked);
  if (typeof purse === "number") throw new OverBudget(purse);
  return new Bill(asked, purse);
}

/**
 * Called by every queue of costly work where a turn has come: what was let in may have waited until others have used up
 * what it would cost.
 * @throws OverBudget
 */
export async function confirmBill(): Promise<void> {
  const bill = currentPayer();
  const wait = (await bill?.confirm?.()) ?? 0;
  if (wait > 0) throw new OverBudget(wait, bill);
}

/** Charges a network for work beside the thread that answers, such as drawing; in milliseconds of a core. */
export function charge(network: string, ms: number): void {
  for (const { limiter, key } of networkPurse(network)) void limiter.penalty(key, ms);
}
