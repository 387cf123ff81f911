"use client";

import { type QueryClient, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import type { CallDefinition } from "@/lib/api/call";
import { callApi } from "@/lib/api-client/call";
import type { CallError } from "@/lib/api-client/call-error";
import type { Answer, Input } from "@/lib/api-client/request";

/** Changes the cached answers to what they will be if all goes well. */
type OptimisticUpdate<C extends CallDefinition> = (cache: QueryClient, input: Input<C>) => void;
/** The cached answers as they were before the optimistic update. */
type Before = readonly (readonly [QueryKey, unknown])[];
type Handlers<C extends CallDefinition> = {
  readonly onSuccess?: (answer: Answer<C>) => void;
  readonly onError?: (error: CallError) => void;
};

/**
 * A writing call. With an optimistic update the screen shows the outcome at once; when the server refuses, what was there before comes
 * back. Every cached answer that the write touches is asked for again once no other write of its kind is under way.
 * `mutate` tells the outcome of every write as long as the component is there.
 */
export function useWrite<C extends CallDefinition>(definition: C, update?: OptimisticUpdate<C>) {
  const cache = useQueryClient();
  const touches: readonly string[] = definition.touches ?? [];
  const filter = { predicate: ({ queryKey }: { queryKey: QueryKey }) => touches.some((tag) => queryKey.includes(tag)) };
  const mutationKey = ["write", ...touches];

  const mutation = useMutation<Answer<C>, CallError, Input<C>, Before>({
    mutationKey,
    // What is written at one path comes one after the other, in the order in which it was made: a second move goes out from
    // where the first has led, and what is taken away was added before.
    scope: { id: definition.path },
    mutationFn: (input) => callApi(definition, input),
    onMutate: async (input) => {
      if (!update) return [];
      // An answer that is on its way would overwrite the update.
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
  // TanStack's own tells the latest write only: of two quick ones the first would be neither confirmed nor undone.
  const mutate = useCallback(
    (input: Input<C>, { onSuccess, onError }: Handlers<C> = {}) => {
      const told = <Outcome>(handler: ((outcome: Outcome) => void) | undefined) => {
        return (outcome: Outcome) => (isThere.current ? handler?.(outcome) : undefined);
      };
      void mutateAsync(input).then(told(onSuccess), told(onError));
    },
    [mutateAsync],
  );
  return { ...mutation, mutate };
}
