import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

/** Context of the current request, for the audit log and limits, never for access decisions. */
export type RequestContext = {
  readonly id: string;
  /** The client's network: an IPv4 address or an IPv6 /64; see `clientNetwork`. */
  readonly client: string;
  readonly userAgent: string | null;
  readonly limits?: Map<string, LimitState>;
  userId?: string | undefined;
  /** Writes that belong to the transaction of the request's write; `run` executes a statement in it. */
  readonly beforeCommit?: (run: (sql: string, ...values: unknown[]) => PromiseLike<number>) => Promise<void>;
};

/** One limit that a request counted in: at most `points` in `seconds`, `left` for `leftSeconds`. */
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

export function noteUser(id: string | undefined): void {
  const context = contexts.getStore();
  if (context) context.userId = id;
}

export function noteLimit(name: string, state: LimitState): void {
  contexts.getStore()?.limits?.set(name, state);
}

/**
 * The headers `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers) for the limits of the running
 * request.
 */
export function limitHeaders(): Record<string, string> {
  const limits = [...(contexts.getStore()?.limits ?? [])];
  if (limits.length === 0) return {};
  return {
    "RateLimit-Policy": limits.map(([name, { points, seconds }]) => `"${name}";q=${points};w=${seconds}`).join(", "),
    RateLimit: limits.map(([name, { left, leftSeconds }]) => `"${name}";r=${left};t=${leftSeconds}`).join(", "),
  };
}
