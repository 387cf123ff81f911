"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ListPager } from "@/components/resource/list-pager";
import { ListFrame } from "@/components/resource/list-states";
import type { Answer } from "@/lib/api-client/request";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import type { interactionCalls } from "@/lib/interaction/calls";
import { FAVOURITE_SORTS } from "@/lib/interaction/model";
import type { SavedState } from "./saved";
import { SavedDish } from "./saved-dish";
import { SavedEmpty, SavedHead } from "./saved-head";

type SavedDishesProps = {
  readonly lng: Language;
  readonly list: UseQueryResult<Answer<typeof interactionCalls.listFavourites>>;
  readonly state: SavedState;
  readonly onChange: (change: Partial<SavedState>) => void;
};

/** The favourite dishes. */
export function SavedDishes({ lng, list, state, onChange }: SavedDishesProps) {
  const t = useTranslations("saved");
  const sorts = FAVOURITE_SORTS.map((sort) => [sort, t(`sort.${sort}`)] as const);
  const empty = (
    <SavedEmpty
      title={t("noDishes")}
      text={t("noDishesText")}
      act={t("findDish")}
      href={paths.search(lng, {}, { tab: "dishes" })}
      search={state.search}
      onClear={() => onChange({ search: "", page: "1", dishPage: "1" })}
    />
  );
  return (
    <>
      <SavedHead
        id="saved-dishes"
        title={t("dishes")}
        sort={state.dishSort}
        sorts={sorts}
        onSort={(dishSort) => onChange({ dishSort, dishPage: "1" })}
      />
      <ListFrame list={list} empty={empty}>
        {({ data, pagination }) => (
          <>
            <ul className="min-w-0 rounded-lg border border-line bg-surface">
              {data.map((dish) => (
                <SavedDish key={dish._id} lng={lng} dish={dish} />
              ))}
            </ul>
            <ListPager lng={lng} pagination={pagination} onPage={(page) => onChange({ dishPage: String(page) })} />
          </>
        )}
      </ListFrame>
    </>
  );
}
