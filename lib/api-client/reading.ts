import { queryOptions } from "@tanstack/react-query";
import type { Endpoint } from "@/lib/api/endpoint";
import { call } from "@/lib/api-client/call";
import type { Input, Remote } from "@/lib/api-client/remote";
import { UNUSED_CACHE_MS } from "@/lib/core/constants";

/**
 * A reading call as a query. Its key begins with what the answer is made of, so that a write finds every answer that it
 * makes old; keys are never written by hand. What nobody shows is kept for a minute (H72).
 */
export function reading<E extends Endpoint>(remote: Remote<E>, input: Input<E>) {
  return queryOptions({
    queryKey: [...(remote.reads ?? []), remote.method, remote.path, input] as const,
    queryFn: ({ signal }) => call(remote, input, { signal }),
    gcTime: UNUSED_CACHE_MS,
  });
}
