import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

/** What is known of the request that is being answered; for the audit log and for limits, never for decisions. */
export type RequestContext = {
  readonly id: string;
  /** The network that the client belongs to: an IPv4 address or an IPv6 /64; see `clientNetwork`. */
  readonly client: string;
  readonly userAgent: string | null;
  /** What its limits have left, by their names; see `limitHeaders`. */
  readonly limits?: Map<string, LimitState>;
  /** The account that asks, once it is known. */
  account?: string | undefined;
  /** What must be written together with whatever the request writes; `run` is a statement of its transaction. */
  readonly beforeCommit?: (run: (sql: string, ...values: unknown[]) => PromiseLike<number>) => Promise<void>;
};

/** One limit that a request counted in: at most `points` in `seconds`, and what is left for how long. */
export type LimitState = {
  readonly points: number;
  readonly seconds: number;
  readonly left: number;
  readonly leftSeconds: number;
};

const contexts = new AsyncLocalStorage<RequestContext>();

export function withRequest<T>(context: RequestContext, answer: () => T): T {
  return contexts.run(context, answer);
}

/** The running request; undefined in jobs, scripts and the seed. */
export function currentRequest(): RequestContext | undefined {
  return contexts.getStore();
}

/** Tells who asks in the running request. */
export function noteAccount(id: string | undefined): void {
  const context = contexts.getStore();
  if (context) context.account = id;
}

/** Notes what a limit has left for who asks. */
export function noteLimit(name: string, state: LimitState): void {
  contexts.getStore()?.limits?.set(name, state);
}

/** The headers `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers) of what the request counted in. */
export function limitHeaders(): Record<string, string> {
  const limits = [...(contexts.getStore()?.limits ?? [])];
  if (limits.length === 0) return {};
  return {
    "RateLimit-Policy": limits.map(([name, { points, seconds }]) => `"${name}";q=${points};w=${seconds}`).join(", "),
    RateLimit: limits.map(([name, { left, leftSeconds }]) => `"${name}";r=${left};t=${leftSeconds}`).join(", "),
  };
}
