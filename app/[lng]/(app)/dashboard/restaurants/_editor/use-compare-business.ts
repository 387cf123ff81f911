"use client";

import { useTranslations } from "next-intl";
import type { ComparedField } from "@/components/resource/stale-notice";
import { LANGUAGES, SOCIAL_NETWORKS } from "@/lib/core/constants";
import { type BusinessPart, type BusinessValues, changedParts } from "./business-values";

type Compared = { readonly before: BusinessValues; readonly mine: BusinessValues; readonly theirs: BusinessValues };

export function useCompareBusiness(): (compared: Compared) => ComparedField[] {
  const t = useTranslations("businessEditor");
  const words = useTranslations("resource");
  const enums = useTranslations("enums");
  return ({ before, mine, theirs }) => {
    const text = (label: string, read: (values: BusinessValues) => string, shown?: string): ComparedField => ({
      label,
      before: read(before),
      mine: read(mine).trim(),
      theirs: read(theirs),
      ...(shown !== undefined && { shown }),
    });
    // Too long to show in a line: only marked as changed.
    const part = (label: string, name: BusinessPart): ComparedField => ({
      label,
      before: "before",
      mine: changedParts(mine, theirs).includes(name) ? "mine" : "theirs",
      theirs: changedParts(before, theirs).includes(name) ? "theirs" : "before",
      shown: t("changedThere"),
    });
    const word = (kind: "type" | "city", value: string) =>
      value === "" ? "" : enums(`${kind}.${value}` as "type.cafe");
    return [
      ...LANGUAGES.flatMap((lng) => [
        text(words(`titleIn.${lng}`), ({ translation }) => translation[lng].title),
        text(t(`descriptionIn.${lng}`), ({ translation }) => translation[lng].description),
        text(`${t("address")} (${words(`language.${lng}`)})`, ({ address }) => address[lng]),
        text(`${t("landmark")} (${words(`language.${lng}`)})`, ({ landmark }) => landmark[lng]),
      ]),
      text(t("slug"), ({ slug }) => slug),
      text(t("type"), ({ type }) => type, word("type", theirs.type)),
      text(t("city"), ({ city }) => city, word("city", theirs.city)),
      text(t("phones"), ({ phones }) => phones.map(({ number }) => number).join(words("comma"))),
      text(t("email"), ({ email, noEmail }) => (noEmail ? "" : email)),
      text(t("website"), ({ website }) => website),
      ...SOCIAL_NETWORKS.map((network) => text(t(`network.${network}`), ({ social }) => social[network])),
      text(t("latitude"), ({ latitude }) => latitude),
      text(t("longitude"), ({ longitude }) => longitude),
      text(t("tags"), ({ tags }) => tags),
      text(t("capacity"), ({ capacity }) => capacity),
      part(t("emailShown"), "emailShown"),
      part(t("cuisine"), "categories"),
      part(t("services"), "facts"),
      part(t("seating"), "seating"),
      part(t("step.hours"), "hours"),
      part(t("specialHours"), "specialHours"),
      part(t("status"), "status"),
      part(t("featured"), "isFeatured"),
    ];
  };
}
