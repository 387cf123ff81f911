import { DAY_MS } from "@/lib/core/constants";
import { isoDay } from "@/lib/i18n/calendar";

/** Dates `YYYY-MM-DD`, both inclusive. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const RAMADAN = "9";
const SHAWWAL = "10";
const EID_DAYS = 3;
const month = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura", { timeZone: "UTC", month: "numeric" });

/**
 * The current or next Ramadan and the feast after it, by the Umm al-Qura calendar; the sighting of the moon may shift
 * both by a day.
 * @param today a day number, see `kabulDayNumber`
 */
export function nextRamadan(today: number): { ramadan: Days; eid: Days } {
  // Searches the feast's first day, starting so that a feast in progress is found.
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
