import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

/** What is known of the request that is being answered; for the audit log and for limits, never for decisions. */
export type RequestContext = {
  readonly id: string;
  /** The network that the client belongs to: an IPv4 address or an IPv6 /64; see `clientNetwork`. */
  readonly client: string;
  readonly userAgent: string | null;
  /** What must be written together with whatever the request writes; `run` is a statement of its transaction. */
  readonly beforeCommit?: (run: (sql: string, ...values: unknown[]) => PromiseLike<number>) => Promise<void>;
};

const contexts = new AsyncLocalStorage<RequestContext>();

export function withRequest<T>(context: RequestContext, answer: () => T): T {
  return contexts.run(context, answer);
}

/** The running request; undefined in jobs, scripts and the seed. */
export function currentRequest(): RequestContext | undefined {
  return contexts.getStore();
}
