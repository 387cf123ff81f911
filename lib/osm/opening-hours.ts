import { WEEKDAYS, type Weekday } from "@/lib/core/constants";
import { DAY_MINUTES, RANGES_PER_DAY_MAX, type TimeRange, type WeeklyHours } from "@/lib/hours/model";
import { normaliseWeek } from "@/lib/hours/normalise";
import { clockOf, weekOf } from "@/lib/hours/wire";
import { latinDigits } from "@/lib/i18n/digits";

/** Why a part was left out, while the rest still holds. */
export type IgnoredReason = "comment" | "holidays" | "season" | "fallback";
/** Why the whole value can't be used: a half-understood week would show closed days that aren't. */
export type UnreadableReason = "empty" | "too_long" | "sun_times" | "open_end" | "too_many_ranges" | "not_understood";

export type ParsedHours = {
  /** Normalised; null when the value can't be used. */
  readonly hours: WeeklyHours | null;
  readonly unreadable: UnreadableReason | null;
  readonly ignored: readonly { readonly part: string; readonly reason: IgnoredReason }[];
};

/** The tag's own limit in OpenStreetMap's database. */
const MAX_LENGTH = 255;
/** OpenStreetMap's week and ours, both from Monday. */
const OSM_DAYS: readonly string[] = ["mo", "tu", "we", "th", "fr", "sa", "su"];
const OSM_WEEK: readonly Weekday[] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

const DAY =
  "(?:mo(?:n(?:day)?)?|tu(?:e(?:s(?:day)?)?)?|we(?:d(?:nesday)?)?|th(?:u(?:r(?:s(?:day)?)?)?)?|fr(?:i(?:day)?)?|sa(?:t(?:urday)?)?|su(?:n(?:day)?)?|ph|sh)\\b";
const DAY_LIST = new RegExp(`^${DAY}(?:\\s*-\\s*${DAY})?(?:\\s*,\\s*${DAY}(?:\\s*-\\s*${DAY})?)*`);
const RULE_COMMA = new RegExp(`(?<=\\d|\\boff|\\bclosed|\\bopen|\\bam|\\bpm)\\s*,\\s*(?=${DAY})`);
const SEASON =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|\bweek\b|\b20\d\d\b|\beaster\b|\bramadan\b|\[/;
const TIME = /^(\d{1,2})(?::(\d{2}))?\s*(am|pm)?\s*-\s*(\d{1,2})(?::(\d{2}))?\s*(am|pm)?$/;
const WHOLE_DAY: TimeRange = { open: 0, close: DAY_MINUTES };

class Unreadable extends Error {
  constructor(readonly reason: UnreadableReason) {
    super(reason);
  }
}

/**
 * Reads the part of OpenStreetMap's `opening_hours` that is met in practice: days, ranges and lists of them, times past
 * midnight (18:00-02:00, 18:00-26:00), several ranges, 24/7, off, later rules overriding earlier ones, additional rules
 * after a comma, and common slips (long dashes, dots, am/pm, Persian digits). Never throws.
 */
export function parseOpeningHours(value: string): ParsedHours {
  if (value.length > MAX_LENGTH) return { hours: null, unreadable: "too_long", ignored: [] };
  return parseWeek(value, normaliseWeek);
}

/** The same for a value of any length, whose week `settle` brings into the form that is wanted. */
export function parseWeek(value: string, settle: (week: WeeklyHours) => WeeklyHours): ParsedHours {
  const ignored: Ignored = [];
  try {
    return { hours: readWeek(value, ignored, settle), unreadable: null, ignored };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { hours: null, unreadable: error.reason, ignored };
  }
}

/** A week rule by rule, days with the same hours together and closed ones last; ranges stand as they are given. */
export function weekRules(week: WeeklyHours): { readonly days: string; readonly times: string }[] {
  const texts = OSM_WEEK.map((day) => week[day].map(rangeText).join(",") || "off");
  return [...new Set(texts)]
    .sort((a, b) => Number(a === "off") - Number(b === "off"))
    .map((times) => ({ days: dayText(texts.map((other) => other === times)), times }));
}

type Ignored = { part: string; reason: IgnoredReason }[];

function readWeek(value: string, ignored: Ignored, settle: (week: WeeklyHours) => WeeklyHours): WeeklyHours {
  const days = new Map<Weekday, readonly TimeRange[]>();
  for (const part of rulesOf(value, ignored)) {
    const rule = readRule(part.text);
    if (rule.ignored) ignored.push({ part: part.text, reason: rule.ignored });
    for (const day of rule.days) {
      const before = part.isAdditional ? (days.get(day) ?? []) : [];
      days.set(day, [...before, ...rule.ranges]);
    }
  }
  if (days.size === 0) throw new Unreadable("empty");
  const week = settle(weekOf((day) => days.get(day) ?? []));
  if (WEEKDAYS.some((day) => week[day].length > RANGES_PER_DAY_MAX)) throw new Unreadable("too_many_ranges");
  return week;
}

type Part = { readonly text: string; readonly isAdditional: boolean };

function rulesOf(value: string, ignored: Ignored): Part[] {
  const withoutComments = latinDigits(value).replace(/"[^"]*"/g, (part) => {
    ignored.push({ part, reason: "comment" });
    return " ";
  });
  const [rules = "", ...fallbacks] = withoutComments.split("||");
  for (const part of fallbacks) ignored.push({ part: part.trim(), reason: "fallback" });
  return clean(rules)
    .split(";")
    .flatMap((rule) => rule.split(RULE_COMMA).map((text, index) => ({ text: text.trim(), isAdditional: index > 0 })))
    .filter(({ text }) => text !== "");
}

/** Slips that are met often: typographic dashes, dots in times, "to", capital letters. */
function clean(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/(\d)[.٫：](\d\d)\b/g, "$1:$2")
    .replace(/\s+to\s+/g, "-")
    .replace(/a\.m\.?/g, "am")
    .replace(/p\.m\.?/g, "pm")
    .replace(/\s+/g, " ");
}

type Rule = {
  readonly days: readonly Weekday[];
  readonly ranges: readonly TimeRange[];
  readonly ignored?: IgnoredReason;
};

function readRule(text: string): Rule {
  if (SEASON.test(text)) return { days: [], ranges: [], ignored: "season" };
  if (text === "24/7") return { days: WEEKDAYS, ranges: [WHOLE_DAY] };
  const selector = DAY_LIST.exec(text)?.[0] ?? "";
  const ranges = readTimes(text.slice(selector.length).replace(/^\s*:?\s*/, ""));
  if (selector === "") return { days: WEEKDAYS, ranges };
  const named = selector.split(",").map((part) => part.trim());
  const days = named.filter((part) => !/^(?:ph|sh)/.test(part)).flatMap(readDays);
  return named.some((part) => /^(?:ph|sh)/.test(part)) ? { days, ranges, ignored: "holidays" } : { days, ranges };
}

function readDays(part: string): Weekday[] {
  const [from = "", to = from] = part.split("-").map((day) => day.trim().slice(0, 2));
  const [first, last] = [OSM_DAYS.indexOf(from), OSM_DAYS.indexOf(to)];
  if (first < 0 || last < 0) throw new Unreadable("not_understood");
  const count = ((last - first + 7) % 7) + 1;
  return Array.from({ length: count }, (_, i) => OSM_WEEK[(first + i) % 7] ?? "mon");
}

function readTimes(text: string): TimeRange[] {
  if (text === "off" || text === "closed") return [];
  if (text === "" || text === "open" || text === "24/7" || /^24 ?(?:h|hours|hrs)$/.test(text)) return [WHOLE_DAY];
  if (/\b(?:sunrise|sunset|dawn|dusk)\b/.test(text)) throw new Unreadable("sun_times");
  if (/\+/.test(text)) throw new Unreadable("open_end");
  return text.split(",").map((part) => readTime(part.trim()));
}

function readTime(text: string): TimeRange {
  const match = TIME.exec(text);
  if (!match) throw new Unreadable("not_understood");
  // "5-10 pm" means both ends in the evening.
  const open = minutesOf(match[1], match[2], match[3] ?? (isEarlier(match[1], match[4]) ? match[6] : undefined), 24);
  const close = minutesOf(match[4], match[5], match[6], 48);
  if (open === DAY_MINUTES) throw new Unreadable("not_understood");
  return { open, close: close > open ? close : close + DAY_MINUTES };
}

function isEarlier(a: string | undefined, b: string | undefined): boolean {
  return Number(a) % 12 < Number(b) % 12;
}

function minutesOf(hours = "", minutes = "0", half: string | undefined, most: number): number {
  const [hour, minute] = [Number(hours), Number(minutes)];
  if (minute > 59 || hour * 60 + minute > most * 60 || (half && (hour < 1 || hour > 12))) {
    throw new Unreadable("not_understood");
  }
  if (!half) return hour * 60 + minute;
  return ((hour % 12) + (half === "pm" ? 12 : 0)) * 60 + minute;
}

function rangeText({ open, close }: TimeRange): string {
  return `${clockOf(open)}-${close === DAY_MINUTES ? "24:00" : clockOf(close % DAY_MINUTES)}`;
}

/** Days as "Mo-We,Sa"; a run over the end of the week is one run: "Sa-Th". */
function dayText(isOn: readonly boolean[]): string {
  if (isOn.every(Boolean)) return "Mo-Su";
  const names = OSM_DAYS.map((day) => day[0]?.toUpperCase() + day.slice(1));
  const starts = isOn.flatMap((on, index) => (on && !isOn[(index + 6) % 7] ? [index] : []));
  return starts
    .map((start) => {
      let length = 1;
      while (isOn[(start + length) % 7]) length += 1;
      const [first, last] = [names[start] ?? "", names[(start + length - 1) % 7] ?? ""];
      if (length === 1) return first;
      return length === 2 ? `${first},${last}` : `${first}-${last}`;
    })
    .join(",");
}
