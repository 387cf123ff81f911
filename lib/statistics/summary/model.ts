import { isoDay, parseIsoDay } from "@/lib/i18n/calendar";
import { settledBefore } from "@/lib/i18n/kabul-day";
import type { Days } from "@/lib/statistics/model";

/** Days are numbered from a Thursday; the week ends on Friday. */
const FRIDAY = 1;
const WEEK = 7;

/** The last week that is over, from Saturday to Friday, by the days of Kabul. */
export function weekBefore(now: Date): Days {
  const first = parseIsoDay(settledBefore(now));
  if (first === null) throw new RangeError("no day");
  const last = first - 1;
  const friday = last - ((((last - FRIDAY) % WEEK) + WEEK) % WEEK);
  return { from: isoDay(friday - WEEK + 1), to: isoDay(friday) };
}

/** What one week brought to all places of somebody, and what waits there for them now. */
export type Summary = {
  readonly userId: string;
  /** How many places they look after, and one of them. */
  readonly businesses: number;
  readonly businessId: string;
  readonly views: number;
  readonly calls: number;
  readonly reviews: number;
  /** Of these reviews, those that no answer stands below. */
  readonly unanswered: number;
  readonly corrections: number;
};
