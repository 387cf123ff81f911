"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ListPager } from "@/components/resource/list-pager";
import { ListFrame } from "@/components/resource/list-states";
import type { Answer } from "@/lib/api-client/request";
import type { bookmarkCalls } from "@/lib/bookmark/calls";
import { BOOKMARK_SORTS } from "@/lib/bookmark/model";
import type { BusinessType } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import type { SavedState } from "./saved";
import { SavedEmpty, SavedHead } from "./saved-head";
import { SavedPlace } from "./saved-place";

type Page = Answer<typeof bookmarkCalls.list>;

type SavedPlacesProps = {
  readonly lng: Language;
  readonly list: UseQueryResult<{ data: Page["restaurants"]; pagination: Page["pagination"] }>;
  readonly types: Readonly<Record<BusinessType, string>>;
  readonly state: SavedState;
  readonly onChange: (change: Partial<SavedState>) => void;
};

/** The places. */
export function SavedPlaces({ lng, list, types, state, onChange }: SavedPlacesProps) {
  const t = useTranslations("saved");
  const sorts = BOOKMARK_SORTS.map((sort) => [sort, t(`sort.${sort}`)] as const);
  const empty = (
    <SavedEmpty
      title={t("noPlaces")}
      text={t("noPlacesText")}
      act={t("findPlace")}
      href={paths.search(lng)}
      search={state.search}
      onClear={() => onChange({ search: "", page: "1", dishPage: "1" })}
    />
  );
  return (
    <>
      <SavedHead
        id="saved-places"
        title={t("places")}
        sort={state.sort}
        sorts={sorts}
        onSort={(sort) => onChange({ sort, page: "1" })}
      />
      <ListFrame list={list} empty={empty}>
        {({ data, pagination }) => (
          <>
            <ul className="min-w-0 rounded-lg border border-line bg-surface">
              {data.map((place) => (
                <SavedPlace key={place._id} lng={lng} place={place} type={types[place.type]} />
              ))}
            </ul>
            <ListPager lng={lng} pagination={pagination} onPage={(page) => onChange({ page: String(page) })} />
          </>
        )}
      </ListFrame>
    </>
  );
}
