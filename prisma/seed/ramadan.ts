import { DAY_MS } from "@/lib/core/constants";
import { isoDay } from "@/lib/i18n/calendar";

/** Days of the calendar, both included: `YYYY-MM-DD`. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const RAMADAN = "9";
const SHAWWAL = "10";
const EID_DAYS = 3;
const month = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura", { timeZone: "UTC", month: "numeric" });

/**
 * The Ramadan that is under way or comes next and the feast after it, by the calendar of Umm al-Qura; the moon may move
 * both by a day.
 * @param today a day number, see `kabulDayNumber`
 */
export function nextRamadan(today: number): { ramadan: Days; eid: Days } {
  // From a day that lies before this year's feast is over, to the feast's first day.
  let feast = today - EID_DAYS + 1;
  while (!(monthOf(feast) === SHAWWAL && monthOf(feast - 1) === RAMADAN)) feast += 1;
  let first = feast - 1;
  while (monthOf(first - 1) === RAMADAN) first -= 1;
  return {
    ramadan: { from: isoDay(first), to: isoDay(feast - 1) },
    eid: { from: isoDay(feast), to: isoDay(feast + EID_DAYS - 1) },
  };
}

const monthOf = (dayNumber: number) => month.format(dayNumber * DAY_MS);
