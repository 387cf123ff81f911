"use client";

import { useLocale, useTranslations } from "next-intl";
import type { PeriodWire } from "@/lib/hours/holiday-suggestions";
import { formatDate } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/i18n/language";
import { pickTranslation } from "@/lib/i18n/pick-translation";

/** Name of a period: its label or, as on the business page, its kind. */
export function usePeriodName(): (period: Pick<PeriodWire, "label" | "kind">) => string {
  const hours = useTranslations("hours");
  const lng = useLocale() as Language;
  return ({ label, kind }) => pickTranslation(label ?? null, lng)?.text ?? hours(`kind.${kind}`);
}

/** The dates of a period, by default in the Solar Hijri calendar. */
export function usePeriodDays(): (period: Pick<PeriodWire, "from" | "to">, calendar?: "solar" | "gregorian") => string {
  const hours = useTranslations("hours");
  const lng = useLocale() as Language;
  return ({ from, to }, calendar = "solar") => {
    const last = formatDate(to, lng, { calendar, style: "short" });
    return from === to ? last : hours("period", { from: formatDate(from, lng, { calendar, style: "day" }), to: last });
  };
}
