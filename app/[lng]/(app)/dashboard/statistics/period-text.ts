import type { useTranslations } from "next-intl";
import { formatDate, otherCalendar } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/i18n/language";
import type { Days } from "@/lib/statistics/model";

type Texts = ReturnType<typeof useTranslations<"statistics">>;

/** A day or a week in the language's calendar. */
export function daysText(t: Texts, lng: Language, days: Days, style: "short" | "day" = "short"): string {
  return inCalendar(t, lng, days, { style });
}

/** The same in the other calendar (decision H13). */
export function otherDaysText(t: Texts, lng: Language, days: Days): string {
  return inCalendar(t, lng, days, { style: "short", calendar: otherCalendar(lng) });
}

function inCalendar(t: Texts, lng: Language, { from, to }: Days, options: Parameters<typeof formatDate>[2]): string {
  const [first, last] = [formatDate(from, lng, options), formatDate(to, lng, options)];
  return from === to ? first : t("range", { from: first, to: last });
}
