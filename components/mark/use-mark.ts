"use client";

import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { create, windowedFiniteBatchScheduler } from "@yornaath/batshit";
import { callApi } from "@/lib/api-client/call";
import type { Answer } from "@/lib/api-client/request";
import { useSession } from "@/lib/api-client/use-session";
import { getMarks } from "@/lib/calls/mark";
import { UNUSED_CACHE_MS } from "@/lib/core/constants";
import { MARKED_MAX } from "@/lib/mark/model";

type Marks = Answer<typeof getMarks>["data"];
export type MarkKind = keyof Marks;
/** The user's marks on one thing: `Mark<"dishes">` is `{ _id, favorite, rating }`. */
export type Mark<Kind extends MarkKind> = Marks[Kind][number];
type Asked = { readonly kind: MarkKind; readonly id: string };

/** Milliseconds. The islands of a page hydrate one after the other; requests within this time share a call. */
const GATHER_MS = 20;
const { path, reads = [] } = getMarks;

const batcher = create<Marks, Asked, Mark<MarkKind>>({
  fetcher: async (asked) => {
    const idsOf = (kind: MarkKind) =>
      asked
        .filter((each) => each.kind === kind)
        .map(({ id }) => id)
        .join(",");
    const query = {
      restaurants: idsOf("restaurants"),
      dishes: idsOf("dishes"),
      reviews: idsOf("reviews"),
      posts: idsOf("posts"),
    };
    return (await callApi(getMarks, { query })).data;
  },
  resolver: (marks, { kind, id }) => {
    const mark = marks[kind].find(({ _id }) => _id === id);
    if (!mark) throw new Error(`The answer has no mark for ${kind} ${id}.`);
    return mark;
  },
  scheduler: windowedFiniteBatchScheduler({ windowMs: GATHER_MS, maxBatchSize: MARKED_MAX }),
});

export function markOptions<Kind extends MarkKind>(userId: string, kind: Kind, id: string) {
  return queryOptions({
    queryKey: [...reads, path, userId, kind, id] as const,
    queryFn: async () => (await batcher.fetch({ kind, id })) as Mark<Kind>,
    gcTime: UNUSED_CACHE_MS,
  });
}

/**
 * The user's marks on something; undefined while loading and for guests. Requests at about the same time share one
 * call.
 */
export function useMark<Kind extends MarkKind>(kind: Kind, id: string): Mark<Kind> | undefined {
  const { user } = useSession();
  return useQuery({ ...markOptions(user?.id ?? "", kind, id), enabled: user !== null }).data;
}

/**
 * Optimistic update for a write that touches `marks`: `useWrite(calls.save, (cache) => updateMark(cache, user.id,
 * "restaurants", id, { bookmarked: true }))`
 */
export function updateMark<Kind extends MarkKind>(
  cache: QueryClient,
  userId: string,
  kind: Kind,
  id: string,
  change: Partial<Mark<Kind>>,
): void {
  cache.setQueryData(markOptions(userId, kind, id).queryKey, (before) => before && { ...before, ...change });
}
