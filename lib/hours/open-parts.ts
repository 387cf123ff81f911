import { kabulDayNumber } from "@/lib/i18n/calendar";
import { DAY_MINUTES, type SpecialPeriod, type TimeRange, type WeeklyHours } from "./model";
import { rangesOn } from "./state";

/**
 * Open ranges on the day of `now`, in minutes after its midnight (0–1440), ascending and without overlap. Includes the
 * end of the previous night and excludes hours after the next midnight. Null = unknown.
 */
export function openParts(
  hours: WeeklyHours | null,
  specials: readonly SpecialPeriod[],
  now: Date,
): readonly TimeRange[] | null {
  const today = kabulDayNumber(now);
  const own = rangesOn(today, hours, specials);
  if (!own) return null;
  const before = (rangesOn(today - 1, hours, specials) ?? []).map(({ open, close }) => ({
    open: open - DAY_MINUTES,
    close: close - DAY_MINUTES,
  }));
  const parts: { open: number; close: number }[] = [];
  for (const range of [...before, ...own].sort((a, b) => a.open - b.open)) {
    const [open, close] = [Math.max(0, range.open), Math.min(DAY_MINUTES, range.close)];
    const last = parts.at(-1);
    if (open >= close) continue;
    if (last && open <= last.close) last.close = Math.max(last.close, close);
    else parts.push({ open, close });
  }
  return parts;
}
