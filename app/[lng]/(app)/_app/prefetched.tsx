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
  /** The answer of the call, from the service behind it. */
  readonly read: () => Promise<Answer<C>>;
  readonly children: ReactNode;
};

const FAULT = 500;

/**
 * Sends the answer of a call along with the page. When it can't be had now, the browser asks, and says so if it fails too.
 * A refusal (what is asked for is nonsense, gone, or another's) is an answer like any other, and no fault of ours.
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
