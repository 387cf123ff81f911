"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { OfflineNotice } from "@/components/resource/list-states";
import { SearchField } from "@/components/resource/list-toolbar";
import { useListState } from "@/components/resource/use-list-state";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { bookmarkCalls } from "@/lib/bookmark/calls";
import type { BusinessType } from "@/lib/core/constants";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { interactionCalls } from "@/lib/interaction/calls";
import { dishesInput, placesInput, USUAL } from "./saved";
import { SavedDishes } from "./saved-dishes";
import { SavedPlaces } from "./saved-places";

type SavedScreenProps = { readonly lng: Language; readonly types: Readonly<Record<BusinessType, string>> };

const TABS = ["places", "dishes"] as const;

/** Places and dishes that the visitor keeps: side by side where there is room, else one of them. */
export function SavedScreen({ lng, types }: SavedScreenProps) {
  const t = useTranslations("saved");
  const [state, change] = useListState(USUAL);
  const places = useQuery({
    ...queryOptionsFor(bookmarkCalls.list, placesInput(lng, state)),
    placeholderData: keepPreviousData,
    select: ({ restaurants, pagination }) => ({ data: restaurants, pagination }),
  });
  const dishes = useQuery({
    ...queryOptionsFor(interactionCalls.listFavourites, dishesInput(lng, state)),
    placeholderData: keepPreviousData,
  });
  const counts = { places: places.data?.pagination, dishes: dishes.data?.pagination };
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
          <SavedPlaces lng={lng} list={places} types={types} state={state} onChange={change} />
        </section>
        <section aria-labelledby="saved-dishes" className={hiddenBut("dishes")}>
          <SavedDishes lng={lng} list={dishes} state={state} onChange={change} />
        </section>
      </div>
    </div>
  );
}
