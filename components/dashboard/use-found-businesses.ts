"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCommandState } from "cmdk";
import { useSettled } from "@/components/resource/use-settled";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import type { Language } from "@/lib/i18n/language";
import { inventoryCalls } from "@/lib/inventory/calls";

/** More are in the list of businesses. */
const SHOWN = 6;
/** One letter finds thousands. */
const LETTERS_MIN = 2;
/** Milliseconds. */
const PAUSE = 200;

/** The businesses that somebody manages, by what stands in the palette's field. */
export function useFoundBusinesses(lng: Language) {
  const typed = useCommandState(({ search }) => search.trim());
  const search = useSettled(typed, PAUSE);
  const isAsked = search.length >= LETTERS_MIN && typed.length >= LETTERS_MIN;
  const { data, isFetching } = useQuery({
    ...queryOptionsFor(inventoryCalls.list, { query: { search, limit: String(SHOWN), lang: lng } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return { found: isAsked ? (data?.data ?? []) : [], isLooking: typed !== search || (isAsked && isFetching) };
}
