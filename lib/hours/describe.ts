import type { Language } from "@/lib/core/constants";
import { kabulMinuteOfDay } from "@/lib/i18n/calendar";
import { formatDate, formatTime, weekdayName } from "@/lib/i18n/format-date";
import type { OpeningState } from "./model";

export type OpeningMessage =
  | `state.${OpeningState["state"]}`
  | `detail.${"until" | "untilDay" | "untilDate" | "always" | "opens" | "opensTomorrow" | "opensDay" | "opensDate" | "inMinutes"}`
  | `joined.${"open" | "always" | "other"}`;

export type TranslateOpening = (key: OpeningMessage, values?: Record<string, string>) => string;

export type OpeningText = {
  readonly label: string;
  /** The next change: "until 10:30 PM", "opens tomorrow 8:00 AM"; empty if unknown. */
  readonly detail: string;
  /** Label and detail in one sentence: «باز است تا ۱۰:۳۰ ب.ظ». */
  readonly text: string;
};

/** From this many days ahead a weekday would be ambiguous, so the text names the date. */
const DATE_FROM_DAYS = 7;

/** Text for an opening state. Pure, so pages and scripts produce the same text. */
export function describeOpening(state: OpeningState, lng: Language, t: TranslateOpening): OpeningText {
  const label = t(`state.${state.state}`);
  const detail = detailOf(state, lng, t);
  if (!detail) return { label, detail, text: label };
  if (state.state === "open" && !state.closesAt) return { label, detail, text: t("joined.always") };
  const text = state.state === "open" ? t("joined.open", { detail }) : t("joined.other", { state: label, detail });
  return { label, detail, text };
}

function detailOf(state: OpeningState, lng: Language, t: TranslateOpening): string {
  switch (state.state) {
    case "open":
      return state.closesAt ? untilText(state, state.closesAt, lng, t) : t("detail.always");
    case "closing_soon":
      return state.closesAt ? untilText(state, state.closesAt, lng, t) : "";
    case "opening_soon":
      return state.opensAt ? timeOf(state.opensAt, lng) : "";
    case "closed":
      return state.opensAt ? opensText(state, state.opensAt, lng, t) : "";
    case "unknown":
      return "";
  }
}

/** A close before noon of the next day reads as "tonight"; later closes name the day. */
function untilText(state: OpeningState, closesAt: Date, lng: Language, t: TranslateOpening): string {
  const time = timeOf(closesAt, lng);
  const daysAhead = state.daysAhead ?? 0;
  if (daysAhead >= DATE_FROM_DAYS) return t("detail.untilDate", { date: formatDate(closesAt, lng, { style: "day" }) });
  const isTonight = daysAhead === 0 || (daysAhead === 1 && kabulMinuteOfDay(closesAt) <= 12 * 60);
  return isTonight || !state.weekday
    ? t("detail.until", { time })
    : t("detail.untilDay", { time, day: weekdayName(state.weekday, lng) });
}

function opensText(state: OpeningState, opensAt: Date, lng: Language, t: TranslateOpening): string {
  const time = timeOf(opensAt, lng);
  const daysAhead = state.daysAhead ?? 0;
  if (daysAhead === 0) return t("detail.opens", { time });
  if (daysAhead === 1) return t("detail.opensTomorrow", { time });
  if (daysAhead >= DATE_FROM_DAYS || !state.weekday) {
    return t("detail.opensDate", { time, date: formatDate(opensAt, lng, { style: "day" }) });
  }
  return t("detail.opensDay", { time, day: weekdayName(state.weekday, lng) });
}

function timeOf(instant: Date, lng: Language): string {
  return formatTime(kabulMinuteOfDay(instant), lng);
}
