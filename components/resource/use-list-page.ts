"use client";

import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { type ListPage, lastPageOf } from "./list-input";
import { isListHeld, useFollowing } from "./use-following";

/**
 * The page of a list named in the URL, for `ListFrame`; keeps the previous page while loading and refreshes by itself
 * (`useFollowing`).
 * @param onPastEnd redirects to the last page: its last entry may be gone, or the URL may name any page
 */
export function useListPage<P extends ListPage<unknown>, K extends QueryKey>(
  asked: UseQueryOptions<P, Error, P, K>,
  onPastEnd: (lastPage: string) => void,
) {
  const { data, error, isPending, isPlaceholderData, dataUpdatedAt, refetch } = useQuery({
    refetchOnWindowFocus: () => !isListHeld(),
    refetchOnReconnect: () => !isListHeld(),
    ...asked,
    placeholderData: keepPreviousData,
  });
  useFollowing(refetch, dataUpdatedAt);
  const lastPage = isPlaceholderData ? null : lastPageOf(data);
  const toLastPage = useEffectEvent(onPastEnd);
  useEffect(() => {
    if (lastPage !== null) toLastPage(lastPage);
  }, [lastPage]);
  return { data, error, isPending, isPlaceholderData, refetch, isPastEnd: lastPage !== null };
}
