"use client";

import { useTranslations } from "next-intl";
import { AddBusiness } from "@/components/business-choice/add-business";
import { BusinessChoice } from "@/components/business-choice/business-choice";
import type { BusinessName } from "@/components/business-choice/business-name";
import { EmptyState } from "@/components/ui/empty-state";
import type { Language } from "@/lib/i18n/language";
import { MenuWays } from "../../_section/menu-ways";

type ChooseProps = {
  readonly lng: Language;
  readonly businesses: readonly BusinessName[] | null;
  readonly onChoose: (business: BusinessName) => void;
};

/** Instead of a menu, before a business is chosen. */
export function NoBusiness({ lng, businesses, all, onChoose }: ChooseProps & { readonly all: BusinessName }) {
  const t = useTranslations("dishes");
  const hasNone = businesses?.length === 0;
  return (
    <EmptyState title={hasNone ? t("noPlaces") : t("noPlaceChosen")} text={t("noPlaceText")}>
      {hasNone ? (
        <AddBusiness lng={lng} />
      ) : (
        <BusinessChoice lng={lng} businesses={businesses} chosen="" onChoose={onChoose} all={all} />
      )}
    </EmptyState>
  );
}

/** Instead of the form of a new dish, before its business is chosen. */
export function BusinessFirst({ lng, businesses, onChoose }: ChooseProps) {
  const t = useTranslations("dishes");
  return (
    <div className="mt-3 grid gap-3">
      <MenuWays lng={lng} way="hand" business={undefined} />
      <p>{t("placeFirst")}</p>
      <BusinessChoice lng={lng} businesses={businesses} chosen="" onChoose={onChoose} />
    </div>
  );
}
