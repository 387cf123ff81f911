"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { OfflineNotice } from "@/components/resource/list-states";
import { SearchField } from "@/components/resource/list-toolbar";
import { useListState } from "@/components/resource/use-list-state";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { bookmarkCalls } from "@/lib/bookmark/calls";
import { BOOKMARK_SORTS } from "@/lib/bookmark/model";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { interactionCalls } from "@/lib/interaction/calls";
import { FAVOURITE_SORTS } from "@/lib/interaction/model";
import { businessesInput, dishesInput, USUAL } from "./saved";
import { asPage, SavedBusinesses } from "./saved-businesses";
import { SavedDishes } from "./saved-dishes";
import { SavedHead } from "./saved-head";

const TABS = ["places", "dishes"] as const;

/** Places and dishes that the visitor keeps: side by side where there is room, else one of them. */
export function SavedScreen({ lng }: { readonly lng: Language }) {
  const t = useTranslations("saved");
  const [state, change] = useListState(USUAL);
  const businesses = useQuery({
    ...queryOptionsFor(bookmarkCalls.list, businessesInput(lng, state)),
    placeholderData: keepPreviousData,
    select: asPage,
  });
  const dishes = useQuery({
    ...queryOptionsFor(interactionCalls.listFavourites, dishesInput(lng, state)),
    placeholderData: keepPreviousData,
  });
  const counts = { places: businesses.data?.pagination, dishes: dishes.data?.pagination };
  const tab = TABS.find((each) => each === state.tab) ?? "places";
  const hiddenBut = (part: (typeof TABS)[number]) => (part === tab ? "" : "max-lg:hidden");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <OfflineNotice />
      <search className="flex">
        <SearchField search={state.search} onSearch={(search) => change({ search, page: "1", dishPage: "1" })} />
      </search>
      <div className="grid grid-cols-2 gap-1 rounded-lg bg-sunk p-1 lg:hidden">
        {TABS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === tab}
            className="min-h-12 cursor-pointer rounded-md border-0 bg-transparent font-semibold text-ink-2 aria-pressed:bg-surface aria-pressed:text-lapis aria-pressed:shadow-1"
            onClick={() => change({ tab: each })}
          >
            {t(each)} <small className="font-normal">{formatNumber(counts[each]?.totalResults ?? 0, lng)}</small>
          </button>
        ))}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <section aria-labelledby="saved-places" className={hiddenBut("places")}>
          <SavedHead
            id="saved-places"
            title={t("places")}
            sort={state.sort}
            sorts={BOOKMARK_SORTS.map((sort) => [sort, t(`sort.${sort}`)] as const)}
            onSort={(sort) => change({ sort, page: "1" })}
          />
          <SavedBusinesses lng={lng} list={businesses} search={state.search} page={state.page} onChange={change} />
        </section>
        <section aria-labelledby="saved-dishes" className={hiddenBut("dishes")}>
          <SavedHead
            id="saved-dishes"
            title={t("dishes")}
            sort={state.dishSort}
            sorts={FAVOURITE_SORTS.map((sort) => [sort, t(`sort.${sort}`)] as const)}
            onSort={(dishSort) => change({ dishSort, dishPage: "1" })}
          />
          <SavedDishes
            lng={lng}
            list={dishes}
            search={state.search}
            page={state.dishPage}
            onChange={({ page, ...searched }) => change({ ...searched, dishPage: page })}
          />
        </section>
      </div>
    </div>
  );
}
