"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { memo, Suspense, useEffect, useRef } from "react";
import { mineInput } from "@/components/list/list";
import { ListCards } from "@/components/list/list-cards";
import { ListSkeleton, OfflineNotice } from "@/components/resource/list-states";
import { SearchField } from "@/components/resource/list-toolbar";
import { ToolbarChoice } from "@/components/resource/toolbar-choice";
import { useListState } from "@/components/resource/use-list-state";
import { lazyContent, lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { BOOKMARK_SORTS } from "@/lib/bookmark/model";
import { listBookmarks } from "@/lib/calls/bookmark";
import { listFavourites } from "@/lib/calls/interaction";
import { listLists } from "@/lib/calls/list";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { FAVOURITE_SORTS } from "@/lib/interaction/model";
import { businessesInput, DEFAULT_STATE, dishesInput, type SavedState } from "./saved";
import { asPage, SavedBusinesses } from "./saved-businesses";
import { SavedDishes } from "./saved-dishes";

const TABS = ["places", "dishes", "lists"] as const;

const OpenList = lazyContent(() =>
  import("@/components/list/open-list").then((module) => ({ default: module.OpenList })),
);
const CopyDialog = lazyWithRetry(() =>
  import("@/components/list/copy-dialog").then((module) => ({ default: module.CopyDialog })),
);

/** Lists, businesses and dishes: all of them on wide screens, one kind on small ones, or one open list. */
export function SavedScreen({ lng }: { readonly lng: Language }) {
  const [state, change] = useListState(DEFAULT_STATE);
  useFocusAfterList(state.list);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <OfflineNotice />
      {state.list === "" ? (
        <Everything lng={lng} state={state} onChange={change} />
      ) : (
        <OneList lng={lng} id={state.list} onChange={change} />
      )}
      {state.copy === "" ? null : (
        <Suspense fallback={null}>
          <CopyDialog
            lng={lng}
            token={state.copy}
            onClose={() => change({ copy: "" })}
            onCopied={(list) => change({ tab: "lists", list, copy: "" })}
          />
        </Suspense>
      )}
    </div>
  );
}

type OneListProps = {
  readonly lng: Language;
  readonly id: string;
  readonly onChange: (change: Partial<SavedState>) => void;
};

/**
 * Renders again only for another list: React discards the server's HTML if it renders before the lazy script is loaded.
 */
const OneList = memo(function OneList({ lng, id, onChange }: OneListProps) {
  const words = useTranslations("resource");
  return (
    <Suspense fallback={<ListSkeleton label={words("loading")} />}>
      <OpenList lng={lng} id={id} onClose={() => onChange({ tab: "lists", list: "" })} />
    </Suspense>
  );
});

/** After an open list is left, moves the lost keyboard focus to the lists above. */
function useFocusAfterList(list: string): void {
  const before = useRef(list);
  useEffect(() => {
    const isLeft = before.current !== "" && list === "";
    before.current = list;
    if (!isLeft) return;
    // A closing dialog restores the focus first, to an element that no longer exists.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) document.getElementById("saved-lists")?.focus();
    });
    return () => clearTimeout(timer);
  }, [list]);
}

type EverythingProps = {
  readonly lng: Language;
  readonly state: SavedState;
  readonly onChange: (change: Partial<SavedState>) => void;
};

function Everything({ lng, state, onChange: change }: EverythingProps) {
  const t = useTranslations("saved");
  const businesses = useQuery({
    ...queryOptionsFor(listBookmarks, businessesInput(lng, state)),
    placeholderData: keepPreviousData,
    select: asPage,
  });
  const dishes = useQuery({
    ...queryOptionsFor(listFavourites, dishesInput(lng, state)),
    placeholderData: keepPreviousData,
  });
  const lists = useQuery(queryOptionsFor(listLists, mineInput(lng)));
  const counts = {
    places: businesses.data?.pagination.totalResults,
    dishes: dishes.data?.pagination.totalResults,
    lists: lists.data?.data.length,
  };
  const tab = TABS.find((each) => each === state.tab) ?? "places";
  const hiddenBut = (part: (typeof TABS)[number]) => (part === tab ? "" : "max-lg:hidden");
  return (
    <>
      <search className="flex">
        <SearchField search={state.search} onSearch={(search) => change({ search, page: "1", dishPage: "1" })} />
      </search>
      <div className="grid grid-cols-3 gap-1 rounded-lg bg-sunk p-1 lg:hidden">
        {TABS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === tab}
            className="min-h-12 cursor-pointer rounded-md border-0 bg-transparent font-semibold text-ink-2 aria-pressed:bg-surface aria-pressed:text-lapis aria-pressed:shadow-1"
            onClick={() => change({ tab: each })}
          >
            {t(each)} <small className="font-normal">{formatNumber(counts[each] ?? 0, lng)}</small>
          </button>
        ))}
      </div>
      <section aria-labelledby="saved-lists" className={hiddenBut("lists")}>
        <ListCards lng={lng} lists={lists} onOpen={(list) => change({ tab: "lists", list })} />
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <section aria-labelledby="saved-places" className={hiddenBut("places")}>
          <SavedHead
            id="saved-places"
            title={t("places")}
            isEmpty={businesses.data?.pagination.totalResults === 0}
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
            isEmpty={dishes.data?.pagination.totalResults === 0}
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
    </>
  );
}

type SavedHeadProps<Sort extends string> = {
  /** id of the section's heading. */
  readonly id: string;
  readonly title: string;
  /** Hides the order of an empty list. */
  readonly isEmpty: boolean;
  readonly sort: string;
  readonly sorts: readonly (readonly [Sort, string])[];
  readonly onSort: (sort: string) => void;
};

function SavedHead<Sort extends string>({ id, title, isEmpty, sort, sorts, onSort }: SavedHeadProps<Sort>) {
  const t = useTranslations("saved");
  return (
    <div className="mb-3 flex min-h-12 items-center justify-between gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {isEmpty ? null : (
        <ToolbarChoice name={`${id}-sort`} label={t("order")} value={sort} options={sorts} onChoose={onSort} />
      )}
    </div>
  );
}
