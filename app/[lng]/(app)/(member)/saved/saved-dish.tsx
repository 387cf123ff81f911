"use client";

import { useTranslations } from "next-intl";
import { useFavourite } from "@/components/dish/use-favourite";
import { Price } from "@/components/ui/price";
import { toast } from "@/components/ui/toast";
import type { Answer } from "@/lib/api-client/request";
import type { listFavourites } from "@/lib/calls/interaction";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { SavedRow } from "./saved-row";

type SavedDishProps = {
  readonly lng: Language;
  readonly dish: Answer<typeof listFavourites>["data"][number];
};

/** A favourite dish and where it is served; removing it can be undone. */
export function SavedDish({ lng, dish }: SavedDishProps) {
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
