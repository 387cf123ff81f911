"use client";

import { useLocale, useTranslations } from "next-intl";
import type { Weekday } from "@/lib/core/constants";
import { formatTimeRange } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/i18n/language";
import type { RangeFault, Week } from "./week";

/** Words of what is wrong with a range. @param nameOf names a weekday; undefined if all days are the same */
export function useFaultText(
  week: Week,
  nameOf: ((day: Weekday) => string) | undefined,
): (fault: RangeFault | undefined) => string | undefined {
  const t = useTranslations("hoursEditor");
  const lng = useLocale() as Language;
  return (fault) => {
    if (!fault) return undefined;
    if (fault.kind === "same") return t("sameTime");
    const { day, index } = fault.other;
    const other = week[day][index];
    const range = other ? formatTimeRange(other.open, other.close, lng) : "";
    return nameOf ? t("overlapsDay", { day: nameOf(day), range }) : t("overlaps", { range });
  };
}
