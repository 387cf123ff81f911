"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ComparedField } from "@/components/resource/stale-notice";
import { WEEKDAYS } from "@/lib/core/constants";
import type { PeriodWire } from "@/lib/hours/holiday-suggestions";
import type { TimeRangeWire, WeeklyHoursWire } from "@/lib/hours/wire";
import { formatTimeRange, weekdayName } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/i18n/language";
import { FORMAT_WORDS } from "@/lib/i18n/words";
import type { HoursValues } from "./use-hours-form";
import { usePeriodDays, usePeriodName } from "./use-period-name";
import { fullWeek, isSameEveryDay } from "./week";

type Compared = { readonly before: HoursValues; readonly mine: HoursValues; readonly theirs: HoursValues };

/** Describes conflicting edits of hours for comparison: each weekday, and the special hours as a whole. */
export function useCompareHours(): (compared: Compared) => ComparedField[] {
  const t = useTranslations("hoursEditor");
  const words = useTranslations("hours");
  const lng = useLocale() as Language;
  const [nameOf, daysText] = [usePeriodName(), usePeriodDays()];
  const { comma } = FORMAT_WORDS[lng];
  const dayText = (ranges: readonly TimeRangeWire[]) =>
    ranges.length === 0
      ? words("closed")
      : ranges.map(({ open, close }) => formatTimeRange(open, close, lng)).join(comma);
  const onDay = (hours: WeeklyHoursWire | null, day: (typeof WEEKDAYS)[number]) =>
    hours === null ? t("unknown") : dayText(hours[day] ?? []);
  const weekText = (hours: WeeklyHoursWire) => {
    const week = fullWeek(hours);
    if (isSameEveryDay(week)) return dayText(week.sat);
    return WEEKDAYS.map((day) => `${weekdayName(day, lng)} ${dayText(week[day])}`).join(comma);
  };
  const periodsText = (periods: readonly PeriodWire[]) =>
    periods.map((period) => `${nameOf(period)}, ${daysText(period)}: ${weekText(period.hours)}`).join(" · ");
  return ({ before, mine, theirs }) => [
    ...WEEKDAYS.map((day) => ({
      label: weekdayName(day, lng),
      before: onDay(before.hours, day),
      mine: onDay(mine.hours, day),
      theirs: onDay(theirs.hours, day),
    })),
    {
      label: t("special"),
      before: periodsText(before.specialHours),
      mine: periodsText(mine.specialHours),
      theirs: periodsText(theirs.specialHours),
    },
  ];
}
