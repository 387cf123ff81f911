"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { ListError, ListSkeleton } from "@/components/resource/list-states";
import { SearchField } from "@/components/resource/list-toolbar";
import { Dialog } from "@/components/ui/dialog";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listRestaurants } from "@/lib/calls/business";
import type { Language } from "@/lib/i18n/language";
import type { BusinessName } from "./business-name";

type BusinessSearchProps = {
  readonly lng: Language;
  readonly onChoose: (business: BusinessName) => void;
  readonly onClose: () => void;
};

/** Users refine the search instead of scrolling further. */
const SHOWN = 20;

/** Searches all businesses by name; works with the keyboard alone. */
export function BusinessSearch({ lng, onChoose, onClose }: BusinessSearchProps) {
  const t = useTranslations("dishes");
  const words = useTranslations("resource");
  const city = useTranslations("enums");
  const [search, setSearch] = useState("");
  const query = { search: search.trim(), view: "card", limit: String(SHOWN), lang: lng } as const;
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryOptionsFor(listRestaurants, { query }),
    placeholderData: keepPreviousData,
  });
  const choose = ({ _id, name }: { readonly _id: string; readonly name: string }) => onChoose({ id: _id, name });
  const answered = data && !isPlaceholderData ? query.search : null;
  // Enter may come before the results: remember the query and pick its first result when it arrives.
  const wanted = useRef<string | null>(null);
  function chooseFirst(): void {
    const [first] = data?.restaurants ?? [];
    wanted.current = null;
    if (first) choose(first);
  }
  const adopt = useEffectEvent((words: string | null) => words !== null && words === wanted.current && chooseFirst());
  useEffect(() => {
    adopt(answered);
  }, [answered]);

  function onFieldKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      const typed = event.currentTarget.value;
      setSearch(typed);
      wanted.current = typed.trim() || null;
      if (wanted.current !== null && wanted.current === answered) chooseFirst();
    } else moveFocus(event);
  }

  function moveFocus(event: KeyboardEvent<HTMLElement>): void {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const stops = [field.current, ...(list.current?.querySelectorAll("button") ?? [])];
    stops[stops.indexOf(event.currentTarget as HTMLInputElement) + by]?.focus();
  }

  return (
    <Dialog open onOpenChange={onClose} title={t("choosePlace")} closeLabel={words("close")} first={field}>
      <div className="mt-4 grid min-h-80 content-start gap-3">
        <SearchField first={field} search={search} onSearch={setSearch} onKeyDown={onFieldKey} />
        {data ? null : error ? (
          <ListError error={error} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton label={words("loading")} />
        )}
        {data?.restaurants.length === 0 ? <p className="text-ink-2">{t("noPlaceFound")}</p> : null}
        <ul ref={list}>
          {data?.restaurants.map((business) => (
            <li key={business._id} className="border-b border-line last:border-b-0">
              <button
                type="button"
                className="flex min-h-12 w-full cursor-pointer items-baseline gap-3 rounded-sm border-0 bg-transparent px-2 py-2 text-start text-ink hover:bg-sunk"
                onClick={() => choose(business)}
                onKeyDown={moveFocus}
              >
                <bdi className="min-w-0 flex-1 font-semibold">{business.name}</bdi>
                <span className="text-sm text-ink-2">{city(`city.${business.city}`)}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
