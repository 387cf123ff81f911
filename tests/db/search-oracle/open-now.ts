import { KABUL_OFFSET_MINUTES } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import type { SearchState, Week } from "./state";

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
const WEEK_MINUTES = 7 * DAY_MINUTES;
/** 2000-01-01, a Saturday, 00:00 UTC. */
const SATURDAY = Date.UTC(2000, 0, 1) / MINUTE_MS;
const PERIOD_FIELDS = 3;

/** Is a place open? Unknown hours are not open. */
export type IsOpen = (no: number) => boolean;

const holds = (week: Week, minute: number) => week.some(([from, to]) => minute >= from && minute < to);

/** Today or yesterday is special: a night under way belongs to the day on which it began. */
function isSpecial(periods: readonly number[], day: number): boolean {
  for (let i = 0; i < periods.length; i += PERIOD_FIELDS) {
    if ((periods[i] ?? 0) <= day && (periods[i + 1] ?? 0) >= day - 1) return true;
  }
  return false;
}

type Special = { minute: number; open: Promise<ReadonlySet<string>> };
let lastSpecial: Special | undefined;

/** Places open under special hours, asked once a minute. */
function specialOpen(now: Date, minute: number): Promise<ReadonlySet<string>> {
  if (lastSpecial?.minute !== minute) {
    const open = sqlQuery<{ id: string }>("SELECT business_id AS id FROM app_special_open($1) WHERE is_open", [
      now,
    ]).then((rows) => new Set(rows.map(({ id }) => id)));
    open.catch(() => {
      lastSpecial = undefined;
    });
    lastSpecial = { minute, open };
  }
  return lastSpecial.open;
}

/** Which places (by number) are open at an instant, by their weekly or special hours in Kabul. */
export async function openAt(now: Date, state: SearchState): Promise<IsOpen> {
  const minute = Math.floor(now.getTime() / MINUTE_MS) + KABUL_OFFSET_MINUTES - SATURDAY;
  const day = Math.floor(minute / DAY_MINUTES);
  const minuteOfWeek = ((minute % WEEK_MINUTES) + WEEK_MINUTES) % WEEK_MINUTES;
  const openWeeks = new Uint8Array(Math.max(0, ...state.weeks.keys()) + 1);
  for (const [no, week] of state.weeks) openWeeks[no] = holds(week, minuteOfWeek) ? 1 : 0;
  const { week, periods, ids } = state.columns;
  const special = new Set([...periods].flatMap(([no, list]) => (isSpecial(list, day) ? [no] : [])));
  if (special.size === 0) return (no) => openWeeks[week[no] ?? 0] === 1;
  const open = await specialOpen(now, minute);
  return (no) => (special.has(no) ? open.has(ids[no] ?? "") : openWeeks[week[no] ?? 0] === 1);
}
