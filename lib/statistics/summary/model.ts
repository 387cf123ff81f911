import { isoDay, parseIsoDay } from "@/lib/i18n/calendar";
import { settledBefore } from "@/lib/i18n/kabul-day";
import type { Days } from "@/lib/statistics/model";

/** Day number 0 is a Thursday; the week ends on Friday. */
const FRIDAY = 1;
const WEEK = 7;

/** The last complete week from Saturday to Friday, in Kabul time. */
export function weekBefore(now: Date): Days {
  const first = parseIsoDay(settledBefore(now));
  if (first === null) throw new RangeError("no day");
  const last = first - 1;
  const friday = last - ((((last - FRIDAY) % WEEK) + WEEK) % WEEK);
  return { from: isoDay(friday - WEEK + 1), to: isoDay(friday) };
}

export type Summary = {
  readonly userId: string;
  /** Number of businesses, and the id of one of them. */
  readonly businesses: number;
  readonly businessId: string;
  readonly views: number;
  readonly calls: number;
  readonly reviews: number;
  /** Reviews of the week without a reply. */
  readonly unanswered: number;
  readonly corrections: number;
};
