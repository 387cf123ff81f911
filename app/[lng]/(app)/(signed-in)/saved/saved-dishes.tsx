"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useFavourite } from "@/components/dish/use-favourite";
import { ListFrame } from "@/components/resource/list-frame";
import { ListNone } from "@/components/resource/list-none";
import { Button } from "@/components/ui/button";
import { Price } from "@/components/ui/price";
import { toast } from "@/components/ui/toast";
import type { Answer } from "@/lib/api-client/request";
import type { listFavourites } from "@/lib/calls/interaction";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import type { ListPlace } from "./saved";
import { SavedRow } from "./saved-row";

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

type SavedDishProps = {
  readonly lng: Language;
  readonly dish: Answer<typeof listFavourites>["data"][number];
};

/** A favourite dish and where it is served; removing it can be undone. */
function SavedDish({ lng, dish }: SavedDishProps) {
  const t = useTranslations("saved");
  const { _id, name, restaurant, price, availability } = dish;
  const { isOn, toggle, add, prompt } = useFavourite(_id, true);
  const onToggle = () =>
    toggle((isFavourite) => {
      if (!isFavourite) toast("info", t("removed", { name }), { action: { label: t("undo"), onClick: add } });
    });
  return (
    <SavedRow
      lng={lng}
      id={_id}
      name={name}
      href={paths.business(lng, restaurant, "menu", { dish: _id })}
      picture={dish.media}
      icon="heart"
      label={t("favourite", { name })}
      isOn={isOn}
      onToggle={onToggle}
    >
      <p className="truncate text-sm text-ink-2" dir="auto">
        {restaurant.name}
      </p>
      <p className="flex flex-wrap gap-x-3">
        <Price afn={price} lng={lng} />
        {availability === "unavailable" ? <b className="text-sm text-anar">{t("soldOut")}</b> : null}
      </p>
      {prompt}
    </SavedRow>
  );
}
