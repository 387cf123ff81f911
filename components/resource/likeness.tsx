"use client";

import { useTranslations } from "next-intl";
import type { Answer } from "@/lib/api-client/request";
import type { listDuplicates } from "@/lib/calls/business-manage";
import { formatDistance, formatList } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";

type LikenessProps = {
  readonly lng: Language;
  readonly business: Answer<typeof listDuplicates>["data"][number];
};

/** Where a possible duplicate is, and what it has in common. */
export function Likeness({ lng, business: { city, reasons, distance } }: LikenessProps) {
  const t = useTranslations("businessEditor");
  const enums = useTranslations("enums");
  const common = reasons.map((reason) =>
    reason === "distance" ? t("near", { distance: formatDistance(distance ?? 0, lng) }) : t(`same.${reason}`),
  );
  return <span className="text-sm">{`${enums(`city.${city}`)} · ${formatList(common, lng)}`}</span>;
}
