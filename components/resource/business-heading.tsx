"use client";

import { useTranslations } from "next-intl";
import type { BusinessType, City } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";

type BusinessHeadingProps = {
  readonly lng: Language;
  readonly restaurant: {
    readonly _id: string;
    readonly name: string;
    readonly type: BusinessType;
    readonly city: City;
    readonly slug: string;
  };
};

export function BusinessHeading({ lng, restaurant }: BusinessHeadingProps) {
  const t = useTranslations("resource");
  const enums = useTranslations("enums");
  return (
    <>
      <h2 className="text-xl wrap-anywhere">
        <bdi>{restaurant.name}</bdi>
      </h2>
      <p className="text-sm text-ink-2">
        {`${enums(`type.${restaurant.type}`)} · ${enums(`city.${restaurant.city}`)} · `}
        <a className="text-link" href={paths.business(lng, restaurant)}>
          {t("businessPage")}
        </a>
        {" · "}
        <a className="text-link" href={paths.businessHistory(lng, restaurant._id)}>
          {t("businessHistory")}
        </a>
      </p>
    </>
  );
}
