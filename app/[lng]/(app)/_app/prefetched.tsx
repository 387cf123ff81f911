import "server-only";
import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { CallDefinition } from "@/lib/api/call";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import type { Answer, Input } from "@/lib/api-client/request";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";

type PrefetchedProps<C extends CallDefinition> = {
  readonly call: C;
  readonly input: Input<C>;
  /** Reads the answer from the service behind the call. */
  readonly read: () => Promise<Answer<C>>;
  readonly children: ReactNode;
};

const FAULT = 500;

/**
 * Prefetches a call's answer into the page. If the service fails, the browser asks again and shows the error. Refusals
 * (invalid, gone or forbidden) are normal answers and not logged as errors.
 */
export async function Prefetched<C extends CallDefinition>({ call, input, read, children }: PrefetchedProps<C>) {
  const cache = new QueryClient();
  try {
    cache.setQueryData(queryOptionsFor(call, input).queryKey, await read());
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= FAULT)
      log.error({ err: error, path: call.path }, "a list could not be sent with its page");
  }
  return <HydrationBoundary state={dehydrate(cache)}>{children}</HydrationBoundary>;
}
