"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCommandState } from "cmdk";
import { useSettled } from "@/components/resource/use-settled";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listManagedRestaurants } from "@/lib/calls/inventory";
import type { Language } from "@/lib/i18n/language";

/** The list of businesses shows the rest. */
const SHOWN = 6;
/** One letter would match thousands. */
const LETTERS_MIN = 2;
/** Debounce in milliseconds. */
const PAUSE = 200;

/** The user's businesses that match the input of the palette. */
export function useFoundBusinesses(lng: Language) {
  const typed = useCommandState(({ search }) => search.trim());
  const search = useSettled(typed, PAUSE);
  const isAsked = search.length >= LETTERS_MIN && typed.length >= LETTERS_MIN;
  const { data, isFetching } = useQuery({
    ...queryOptionsFor(listManagedRestaurants, { query: { search, limit: String(SHOWN), lang: lng } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return { found: isAsked ? (data?.data ?? []) : [], isLooking: typed !== search || (isAsked && isFetching) };
}
