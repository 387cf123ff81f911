import type { HTMLElement } from "node-html-parser";
import { type Language, WEEKDAYS, type Weekday } from "@/lib/core/constants";
import { formatTimeRange, weekdayName } from "@/lib/i18n/format";
import { comparable } from "./comparable";
import { isNode, type Node } from "./json-ld";

type Range = { readonly opens: string; readonly closes: string };

const NAMES: Readonly<Record<Weekday, string>> = {
  sat: "Saturday",
  sun: "Sunday",
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
};

const isShut = ({ opens, closes }: Range) => opens === closes;
const isWholeDay = ({ opens, closes }: Range) => opens === "00:00" && closes === "23:59";

/**
 * Differences between the hours in JSON-LD and the page's table: each range must be in the row of its day, and no row
 * may have more.
 */
export function differencesOfHours(business: Node, lng: Language | null, document: HTMLElement): string[] {
  const table = document.querySelector("#hours > .hours-table");
  const specifications = [business.openingHoursSpecification ?? []].flat().filter(isNode);
  if (!lng || !table) return specifications.length > 0 ? ["hours are stated, but not shown"] : [];
  const rows = table.querySelectorAll("tr");
  const hasSpecials = [business.specialOpeningHoursSpecification ?? []].flat().length > 0;
  return WEEKDAYS.flatMap((day, index) => {
    const row = rows[index];
    // A special day's row shows its own hours, which structured data lists separately from the week's.
    if (row?.querySelector("th small")) return hasSpecials ? [] : [`${day}: a special day is shown, but not stated`];
    return differencesOfDay(day, rangesOn(specifications, day), lng, row);
  });
}

function rangesOn(specifications: readonly Node[], day: Weekday): Range[] {
  return specifications
    .filter(({ dayOfWeek }) => [dayOfWeek].flat().includes(NAMES[day]))
    .map(({ opens, closes }) => ({ opens: String(opens), closes: String(closes) }));
}

function differencesOfDay(day: Weekday, ranges: readonly Range[], lng: Language, row?: HTMLElement): string[] {
  const shown = comparable(row?.text ?? "");
  const count = row?.querySelectorAll("td > span:not(.hours-table__closed)").length ?? 0;
  const isSameCount = ranges.length > 0 && count === ranges.filter((range) => !isShut(range)).length;
  const texts = ranges
    .filter((range) => !isShut(range) && !isWholeDay(range))
    .map(({ opens, closes }) => formatTimeRange(opens, closes, lng));
  return [
    ...(shown.startsWith(comparable(weekdayName(day, lng))) ? [] : [`no row of ${day}: ${shown}`]),
    ...(isSameCount ? [] : [`${day}: ${ranges.length} ranges stated, shown ${shown}`]),
    ...texts.filter((text) => !shown.includes(comparable(text))).map((text) => `${day} ${text}, shown ${shown}`),
  ];
}
