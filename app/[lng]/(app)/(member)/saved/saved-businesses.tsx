"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ListNone } from "@/components/resource/list-none";
import { ListFrame } from "@/components/resource/list-states";
import { Button } from "@/components/ui/button";
import type { Answer } from "@/lib/api-client/request";
import type { listBookmarks } from "@/lib/calls/bookmark";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import type { ListPlace } from "./saved";
import { SavedBusiness } from "./saved-business";

type Page = Answer<typeof listBookmarks>;

type SavedBusinessesProps = ListPlace & {
  readonly lng: Language;
  readonly list: UseQueryResult<{ data: Page["restaurants"]; pagination: Page["pagination"] }>;
};

/** `select` of the query for saved businesses. */
export const asPage = ({ restaurants, pagination }: Page) => ({ data: restaurants, pagination });

/** The saved businesses (FAV-03, BIZ-10). */
export function SavedBusinesses({ lng, list, ...at }: SavedBusinessesProps) {
  const t = useTranslations("saved");
  const empty = (
    <ListNone {...at} title={t("noPlaces")} text={t("noPlacesText")}>
      <Button href={paths.search(lng)}>{t("findPlace")}</Button>
    </ListNone>
  );
  return (
    <ListFrame lng={lng} onPage={(page) => at.onChange({ page })} list={list} empty={empty}>
      {({ data }) => (
        <ul className="min-w-0 rounded-lg border border-line bg-surface">
          {data.map((business) => (
            <SavedBusiness key={business._id} lng={lng} business={business} />
          ))}
        </ul>
      )}
    </ListFrame>
  );
}
