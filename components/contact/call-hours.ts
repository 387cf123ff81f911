import { WEEKDAYS } from "@/lib/core/constants";
import type { WeeklyHours } from "@/lib/hours/model";
import { formatTime, toMinutes } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/i18n/language";
import { texts } from "@/lib/i18n/texts";
import type { CallHours } from "@/lib/settings/model";

export function callWords({ first, last, open, close }: CallHours, lng: Language) {
  const days = texts(lng, "enums");
  return {
    from: formatTime(open, lng),
    to: formatTime(close, lng),
    first: days(`dayOf.${first}`),
    last: days(`dayOf.${last}`),
    span: first === last ? ("one" as const) : ("other" as const),
  };
}

/** Converts call hours to weekly opening hours. */
export function callWeek({ first, last, open, close }: CallHours): WeeklyHours {
  const range = [{ open: toMinutes(open) ?? 0, close: toMinutes(close) ?? 0 }];
  const [from, to] = [WEEKDAYS.indexOf(first), WEEKDAYS.indexOf(last)];
  return Object.fromEntries(
    WEEKDAYS.map((day, index) => [day, from <= index && index <= to ? range : []]),
  ) as unknown as WeeklyHours;
}
