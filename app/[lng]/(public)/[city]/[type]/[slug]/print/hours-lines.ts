import type { HoursTexts } from "@/components/ui/translators";
import type { Language } from "@/lib/core/constants";
import type { WeeklyHours } from "@/lib/hours/model";
import { type HoursRow, hoursRows, rangesText } from "@/lib/hours/table";
import { weekdayName } from "@/lib/i18n/format";

export type HoursLine = { readonly days: string; readonly times: string };

/**
 * The week in as few lines as possible: consecutive days with the same hours share a line. Empty when hours are
 * unknown.
 */
export function hoursLines(hours: WeeklyHours | null, lng: Language, t: HoursTexts): HoursLine[] {
  const lines: { first: HoursRow; last: HoursRow; times: string }[] = [];
  // Paper does not mark today, so any date will do.
  for (const row of hoursRows(hours, new Date(0))) {
    const times = timesOf(row, lng, t);
    const line = lines.at(-1);
    if (line?.times === times) line.last = row;
    else lines.push({ first: row, last: row, times });
  }
  return lines.map(({ first, last, times }) => ({ days: daysOf(first, last, lng, t), times }));
}

function daysOf(first: HoursRow, last: HoursRow, lng: Language, t: HoursTexts): string {
  const [from, to] = [weekdayName(first.day, lng), weekdayName(last.day, lng)];
  if (first.day === "sat" && last.day === "fri") return t("everyDay");
  return from === to ? from : t("period", { from, to });
}

function timesOf({ ranges, isAllDay }: HoursRow, lng: Language, t: HoursTexts): string {
  if (ranges.length === 0) return t("closed");
  return isAllDay ? t("allDay") : rangesText(ranges, lng, t("nextDay"));
}
