"use client";

import { type QueryClient, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Endpoint } from "@/lib/api/endpoint";
import { call } from "@/lib/api-client/call";
import type { CallError } from "@/lib/api-client/call-error";
import type { Answer, Input, Remote } from "@/lib/api-client/remote";

/** Changes the cached answers to what they will be if all goes well. */
type Guess<E extends Endpoint> = (cache: QueryClient, input: Input<E>) => void;
/** The cached answers as they were before the guess. */
type Before = readonly (readonly [QueryKey, unknown])[];

/**
 * A writing call. With a guess the screen shows the outcome at once; when the server refuses, what was there before comes
 * back. Every cached answer that the write touches is asked for again once no other write of its kind is under way.
 */
export function useWrite<E extends Endpoint>(remote: Remote<E>, guess?: Guess<E>) {
  const cache = useQueryClient();
  const touches = remote.touches ?? [];
  const filter = { predicate: ({ queryKey }: { queryKey: QueryKey }) => touches.some((tag) => queryKey.includes(tag)) };
  const mutationKey = ["write", ...touches];

  return useMutation<Answer<E>, CallError, Input<E>, Before>({
    mutationKey,
    mutationFn: (input) => call(remote, input),
    onMutate: async (input) => {
      if (!guess) return [];
      // An answer that is on its way would overwrite the guess.
      await cache.cancelQueries(filter);
      const before = cache.getQueriesData(filter);
      guess(cache, input);
      return before;
    },
    onError: (_error, _input, before = []) => {
      for (const [key, answer] of before) cache.setQueryData(key, answer);
    },
    onSettled: () => (cache.isMutating({ mutationKey }) === 1 ? cache.invalidateQueries(filter) : undefined),
  });
}
