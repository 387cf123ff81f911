"use client";

import { type QueryClient, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import type { CallDefinition } from "@/lib/api/call";
import { callApi } from "@/lib/api-client/call";
import type { CallError } from "@/lib/api-client/call-error";
import type { Answer, Input } from "@/lib/api-client/request";

type OptimisticUpdate<C extends CallDefinition> = (cache: QueryClient, input: Input<C>) => void;
/** Cached answers before the optimistic update, for a rollback. */
type Before = readonly (readonly [QueryKey, unknown])[];
type Handlers<C extends CallDefinition> = {
  readonly onSuccess?: (answer: Answer<C>) => void;
  readonly onError?: (error: CallError) => void;
};

/**
 * A writing call. An optimistic update shows its result at once and is rolled back if the server refuses. After the
 * last pending write of its kind, all affected queries are fetched again. `mutate` reports the result of every write
 * while the component is mounted.
 */
export function useWrite<C extends CallDefinition>(definition: C, update?: OptimisticUpdate<C>) {
  const cache = useQueryClient();
  const touches: readonly string[] = definition.touches ?? [];
  const filter = { predicate: ({ queryKey }: { queryKey: QueryKey }) => touches.some((tag) => queryKey.includes(tag)) };
  const mutationKey = ["write", ...touches];

  const mutation = useMutation<Answer<C>, CallError, Input<C>, Before>({
    mutationKey,
    // Writes to one path run in order: a second move starts where the first ended, and an entry must be added before it
    // is removed.
    scope: { id: definition.path },
    mutationFn: (input) => callApi(definition, input),
    onMutate: async (input) => {
      if (!update) return [];
      // A pending answer would overwrite the update.
      await cache.cancelQueries(filter);
      const before = cache.getQueriesData(filter);
      update(cache, input);
      return before;
    },
    onError: (_error, _input, before = []) => {
      for (const [key, answer] of before) cache.setQueryData(key, answer);
    },
    onSettled: () => (cache.isMutating({ mutationKey }) === 1 ? cache.invalidateQueries(filter) : undefined),
  });

  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const { mutateAsync } = mutation;
  // TanStack's `mutate` calls the handlers of the latest write only; of two quick writes the first would be neither
  // confirmed nor undone.
  const mutate = useCallback(
    (input: Input<C>, { onSuccess, onError }: Handlers<C> = {}) => {
      const whileMounted = <Outcome>(handler: ((outcome: Outcome) => void) | undefined) => {
        return (outcome: Outcome) => (isThere.current ? handler?.(outcome) : undefined);
      };
      void mutateAsync(input).then(whileMounted(onSuccess), whileMounted(onError));
    },
    [mutateAsync],
  );
  return { ...mutation, mutate };
}
