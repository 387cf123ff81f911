"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ListNone } from "@/components/resource/list-none";
import { ListFrame } from "@/components/resource/list-states";
import { Button } from "@/components/ui/button";
import type { Answer } from "@/lib/api-client/request";
import type { listFavourites } from "@/lib/calls/interaction";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import type { ListPlace } from "./saved";
import { SavedDish } from "./saved-dish";

type SavedDishesProps = ListPlace & {
  readonly lng: Language;
  readonly list: UseQueryResult<Answer<typeof listFavourites>>;
};

/** The favourite dishes (FAV-05). */
export function SavedDishes({ lng, list, ...at }: SavedDishesProps) {
  const t = useTranslations("saved");
  const empty = (
    <ListNone {...at} title={t("noDishes")} text={t("noDishesText")}>
      <Button href={paths.search(lng, {}, { tab: "dishes" })}>{t("findDish")}</Button>
    </ListNone>
  );
  return (
    <ListFrame lng={lng} onPage={(page) => at.onChange({ page })} list={list} empty={empty}>
      {({ data }) => (
        <ul className="min-w-0 rounded-lg border border-line bg-surface">
          {data.map((dish) => (
            <SavedDish key={dish._id} lng={lng} dish={dish} />
          ))}
        </ul>
      )}
    </ListFrame>
  );
}
