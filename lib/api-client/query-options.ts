import { queryOptions } from "@tanstack/react-query";
import type { CallDefinition } from "@/lib/api/call";
import { callApi } from "@/lib/api-client/call";
import type { Input } from "@/lib/api-client/request";
import { UNUSED_CACHE_MS } from "@/lib/core/constants";

/**
 * A reading call as a query: `useQuery(queryOptionsFor(listGroups, { query }))`. The key begins with the call's
 * data tags, so that writes can invalidate it; never write keys by hand. Unused answers are kept for a minute (H72).
 */
export function queryOptionsFor<C extends CallDefinition>(definition: C, input: Input<C>) {
  return queryOptions({
    queryKey: [...(definition.reads ?? []), definition.method, definition.path, input] as const,
    queryFn: ({ signal }) => callApi(definition, input, { signal }),
    gcTime: UNUSED_CACHE_MS,
  });
}
