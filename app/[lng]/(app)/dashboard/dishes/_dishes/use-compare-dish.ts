"use client";

import { useTranslations } from "next-intl";
import type { ComparedField } from "@/components/resource/stale-notice";
import { LANGUAGES } from "@/lib/core/constants";
import { formatPrice } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import type { Dish } from "./dish";
import { type DishValues, dishValues } from "./dish-values";
import { readPrice } from "./price-rules";

type PlainField = "categories" | "label" | "group" | "type" | "status" | "availability" | "servingTime";

type Compared = { readonly before: Dish; readonly mine: DishValues; readonly theirs: Dish };

export function useCompareDish(lng: Language): (compared: Compared) => ComparedField[] {
  const t = useTranslations("dishes");
  const words = useTranslations("resource");
  const label = useTranslations("enums");
  return ({ before, mine, theirs }) => {
    const [was, is] = [before, theirs].map((dish) => dishValues(dish.restaurantId, dish)) as [DishValues, DishValues];
    const price = (text: string) => formatPrice(readPrice(text) ?? 0, lng);
    const texts = LANGUAGES.flatMap((each) =>
      (["title", "description"] as const).map((part) => ({
        label: part === "title" ? words(`titleIn.${each}`) : t(`descriptionIn.${each}`),
        before: was.translation[each][part],
        mine: mine.translation[each][part].trim(),
        theirs: is.translation[each][part],
      })),
    );
    const field = (name: PlainField, said: string, shown: string): ComparedField => ({
      label: said,
      before: was[name],
      mine: mine[name],
      theirs: is[name],
      shown,
    });
    return [
      ...texts,
      { label: t("price"), before: price(was.price), mine: price(mine.price), theirs: price(is.price) },
      field("categories", t("categories"), theirs.categories.map(({ name }) => name).join(words("comma"))),
      field("label", t("labels"), theirs.label.map((each) => label(`label.${each}`)).join(words("comma"))),
      field("group", t("section"), is.group === "" ? t("noSection") : t("otherSection")),
      field("type", t("type"), is.type === "drink" ? t("types.drink") : t("types.food")),
      field("status", t("statusLabel"), t(`status.${is.status}`)),
      field("availability", t("availabilityLabel"), t(`availability.${is.availability}`)),
      field("servingTime", t("servingTime"), is.servingTime),
      {
        label: words("picture"),
        before: before.media?.url.small ?? "",
        mine: pictureOf(mine, before),
        theirs: theirs.media?.url.small ?? "",
        shown: t("otherPicture"),
      },
    ];
  };
}

function pictureOf({ picture }: DishValues, before: Dish): string {
  if (picture instanceof File) return picture.name;
  return picture === "stored" ? (before.media?.url.small ?? "") : (picture ?? "");
}
