"use client";

import { useTranslations } from "next-intl";
import type { PeriodWire } from "@/lib/hours/holiday-suggestions";
import { weekdayOf } from "@/lib/hours/state";
import type { DayMark } from "./calendar-day";
import { spanOf } from "./periods";
import { usePeriodName } from "./use-period-name";

export function useDayMarks(periods: readonly PeriodWire[]): (dayNumber: number) => DayMark {
  const t = useTranslations("hoursEditor");
  const nameOf = usePeriodName();
  const spans = periods.map((period) => ({ period, ...spanOf(period) }));
  return (dayNumber) => {
    const found = spans.find(({ from, to }) => dayNumber >= from && dayNumber <= to);
    if (!found) return {};
    const { period, from, to } = found;
    const isClosed = (period.hours[weekdayOf(dayNumber)] ?? []).length === 0;
    const isMoon = period.kind === "ramadan" && dayNumber === to;
    return {
      period: { name: nameOf(period), tone: period.kind, isFirst: dayNumber === from, isLast: dayNumber === to },
      closed: isClosed ? t("closed") : undefined,
      provisional: isMoon ? t("moonDay") : undefined,
    };
  };
}
