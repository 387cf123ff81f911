import { wordOf } from "@/components/resource/list-input";
import type { Answer, Input } from "@/lib/api-client/request";
import type { getPeriodStatistics, getStatisticsRanking } from "@/lib/calls/statistics";
import { BUSINESS_TYPES, CITIES } from "@/lib/core/constants";
import { parseIsoDay } from "@/lib/i18n/calendar";
import type { Language } from "@/lib/i18n/language";
import { lengthOf, MEASURES, type Measure, PERIOD_DAYS_MAX, PERIODS } from "@/lib/statistics/model";

export type Statistics = Answer<typeof getPeriodStatistics>["data"];
export type Ranking = Answer<typeof getStatisticsRanking>["data"];

/** Default state of the URL. `measure` selects the chart. */
export const STATISTICS_DEFAULT_STATE = {
  period: "30",
  from: "",
  to: "",
  city: "",
  type: "",
  restaurant: "",
  measure: "views",
};

export type StatisticsState = typeof STATISTICS_DEFAULT_STATE;

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Filter of the statistics and their exports. Invalid values are ignored. */
export function statisticsFilter(lng: Language, state: StatisticsState) {
  const { from, to, city, type, restaurant } = state;
  const period = wordOf(PERIODS, state.period) ?? "30";
  const isOwn = period === "custom" && Object.keys(faultsOf({ from, to })).length === 0;
  const isOne = ID.test(restaurant);
  return {
    lang: lng,
    period: period === "custom" && !isOwn ? "30" : period,
    from: isOwn ? from : undefined,
    to: isOwn ? to : undefined,
    city: isOne ? undefined : wordOf(CITIES, city),
    type: isOne ? undefined : wordOf(BUSINESS_TYPES, type),
    restaurantId: isOne ? restaurant : undefined,
  } as const;
}

export function statisticsInput(lng: Language, state: StatisticsState): Input<typeof getPeriodStatistics> {
  return { query: statisticsFilter(lng, state) };
}

export const measureOf = (state: StatisticsState): Measure => wordOf(MEASURES, state.measure) ?? "views";

export type DayFault = "missing" | "backwards" | "tooLong";
export type DayFaults = { readonly from?: DayFault; readonly to?: DayFault };

export function faultsOf({ from, to }: { readonly from: string; readonly to: string }): DayFaults {
  const missing = {
    ...(parseIsoDay(from) === null && { from: "missing" as const }),
    ...(parseIsoDay(to) === null && { to: "missing" as const }),
  };
  if (Object.keys(missing).length > 0) return missing;
  if (from > to) return { to: "backwards" };
  return lengthOf({ from, to }) > PERIOD_DAYS_MAX ? { from: "tooLong" } : {};
}
