import { WEEKDAYS, type Weekday } from "@/lib/core/constants";
import { DAY_MINUTES, RANGES_PER_DAY_MAX, type TimeRange, type WeeklyHours } from "@/lib/hours/model";
import { normaliseWeek } from "@/lib/hours/normalise";
import { clockOf, weekOf, wholeMinutes } from "@/lib/hours/wire";
import { latinDigits } from "@/lib/i18n/digits";

/** Reasons for rejecting a whole value: a half-understood week would show wrong hours. */
export type UnreadableReason =
  | "empty"
  | "too_long"
  | "sun_times"
  | "open_end"
  | "comment"
  | "season"
  | "fallback"
  | "too_many_ranges"
  | "not_understood";

export type ParsedHours = {
  /** Normalised; null when the value can't be used. */
  readonly hours: WeeklyHours | null;
  readonly unreadable: UnreadableReason | null;
  /**
   * Rules for public and school holidays, which a week can't hold; the remaining rules still apply to all other days.
   */
  readonly holidays: readonly string[];
};

const MAX_LENGTH = 255;
const OSM_DAYS: readonly string[] = ["mo", "tu", "we", "th", "fr", "sa", "su"];
const OSM_WEEK: readonly Weekday[] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

const DAY =
  "(?:mo(?:n(?:day)?)?|tu(?:e(?:s(?:day)?)?)?|we(?:d(?:nesday)?)?|th(?:u(?:r(?:s(?:day)?)?)?)?|fr(?:i(?:day)?)?|sa(?:t(?:urday)?)?|su(?:n(?:day)?)?|ph|sh)\\b";
const DAY_LIST = new RegExp(`^${DAY}(?:\\s*-\\s*${DAY})?(?:\\s*,\\s*${DAY}(?:\\s*-\\s*${DAY})?)*`);
/** A comma between two rules: a day follows, or the previous rule ends with its state. */
const RULE_COMMA = new RegExp(`(?<=\\b(?:off|closed|open))\\s*,\\s*|(?<=\\d|\\bam|\\bpm)\\s*,\\s*(?=${DAY})`);
/** "PH Mo-Fr" means holidays on these days only. */
const HOLIDAYS_ONLY = new RegExp(`^(?:ph|sh)(?:\\s*,\\s*(?:ph|sh))*\\s+(?=${DAY})`);
const SEASON =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|\bweek\b|\b20\d\d\b|\b(?:easter|ramadan|eid|summer|winter)\b|\[/;
const STATE = /(?:^|\s)(off|closed|open)$/;
const TIME = /^(\d{1,2})(?::(\d{2}))?\s*(am|pm)?\s*-\s*(\d{1,2})(?::(\d{2}))?\s*(am|pm)?$/;
/** In "5-10 pm" a bare hour up to this one means the evening: no business opens that early and writes it so. */
const LATEST_BARE_EVENING = 5;
const WHOLE_DAY: TimeRange = { open: 0, close: DAY_MINUTES };

class Unreadable extends Error {
  constructor(readonly reason: UnreadableReason) {
    super(reason);
  }
}

/**
 * Parses the common part of OpenStreetMap's `opening_hours`: days, ranges and lists of them, times past midnight
 * (18:00-02:00, 18:00-26:00), several ranges, 24/7, off and times off, later rules overriding earlier ones, additional
 * rules after a comma, and common slips (long dashes, dots, am/pm, Persian digits). A value is read completely or
 * rejected; only holiday rules may be left out. A night lasts until its end, whatever the next day's rule says. Never
 * throws.
 */
export function parseOpeningHours(value: string): ParsedHours {
  if (value.length > MAX_LENGTH) return { hours: null, unreadable: "too_long", holidays: [] };
  return parseWeek(value, normaliseWeek);
}

/** The same without a length limit; `settle` normalises the week. */
export function parseWeek(value: string, settle: (week: WeeklyHours) => WeeklyHours): ParsedHours {
  const holidays: string[] = [];
  try {
    return { hours: readWeek(value, holidays, settle), unreadable: null, holidays };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { hours: null, unreadable: error.reason, holidays };
  }
}

/** One rule per group of days with the same hours, closed days last. Ranges are not normalised. */
export function weekRules(week: WeeklyHours): { readonly days: string; readonly times: string }[] {
  const texts = OSM_WEEK.map((day) => week[day].map(rangeText).join(",") || "off");
  return [...new Set(texts)]
    .sort((a, b) => Number(a === "off") - Number(b === "off"))
    .map((times) => ({ days: dayText(texts.map((other) => other === times)), times }));
}

type Days = Map<Weekday, readonly TimeRange[]>;

function readWeek(value: string, holidays: string[], settle: (week: WeeklyHours) => WeeklyHours): WeeklyHours {
  const days: Days = new Map();
  for (const part of rulesOf(value)) {
    const rule = readRule(part.text);
    if (rule.isOfHolidays) holidays.push(part.text);
    putRule(days, rule, part.isAdditional);
  }
  if (days.size === 0) throw new Unreadable("empty");
  const week = settle(weekOf((day) => days.get(day) ?? []));
  if (WEEKDAYS.some((day) => week[day].length > RANGES_PER_DAY_MAX)) throw new Unreadable("too_many_ranges");
  return week;
}

function putRule(days: Days, rule: Rule, isAdditional: boolean): void {
  const isPause = rule.isOff && rule.ranges.length > 0;
  // "Mo-Sa 08:00-13:00; 15:00-18:00": by the specification the second rule replaces all days, but most authors mean an
  // addition. Ambiguous, so rejected.
  if (!rule.isOfNamedDays && days.size > 0 && !isPause) throw new Unreadable("not_understood");
  for (const day of rule.days) {
    const before = days.get(day) ?? [];
    if (isPause) days.set(day, without(before, rule.ranges));
    else days.set(day, isAdditional && !rule.isOff ? [...before, ...rule.ranges] : rule.ranges);
  }
}

type Part = { readonly text: string; readonly isAdditional: boolean };

function rulesOf(value: string): Part[] {
  const text = clean(latinDigits(value));
  if (text.includes("||")) throw new Unreadable("fallback");
  if (text.includes('"')) throw new Unreadable("comment");
  return text
    .split(";")
    .flatMap((rule) => rule.split(RULE_COMMA).map((part, index) => ({ text: part.trim(), isAdditional: index > 0 })))
    .filter((part) => part.text !== "");
}

/** Corrects common slips: typographic dashes, dots in times, "to", capital letters. */
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
  /** The ranges are closed; without ranges, the whole day is. */
  readonly isOff: boolean;
  readonly isOfHolidays: boolean;
  readonly isOfNamedDays: boolean;
};

function readRule(text: string): Rule {
  if (SEASON.test(text)) throw new Unreadable("season");
  if (HOLIDAYS_ONLY.test(text)) return { days: [], ranges: [], isOff: false, isOfHolidays: true, isOfNamedDays: true };
  const selector = DAY_LIST.exec(text)?.[0] ?? "";
  const named = selector.split(",").map((part) => part.trim());
  const isOfHolidays = named.some(isHoliday);
  const days = selector === "" ? WEEKDAYS : named.filter((part) => !isHoliday(part)).flatMap(readDays);
  const isOfNamedDays = selector !== "";
  const rest = text.slice(selector.length).replace(/^\s*:?\s*/, "");
  const state = STATE.exec(rest)?.[1] ?? "open";
  const isOff = state !== "open";
  const times = rest.replace(STATE, "").trim();
  // A rule for holidays only is left out, even if its times are unreadable.
  if (isOfHolidays && days.length === 0) return { days, ranges: [], isOff, isOfHolidays, isOfNamedDays };
  return { days, ranges: isOff && times === "" ? [] : readTimes(times), isOff, isOfHolidays, isOfNamedDays };
}

const isHoliday = (part: string) => /^(?:ph|sh)/.test(part);

function readDays(part: string): Weekday[] {
  const [from = "", to = from] = part.split("-").map((day) => day.trim().slice(0, 2));
  const [first, last] = [OSM_DAYS.indexOf(from), OSM_DAYS.indexOf(to)];
  if (first < 0 || last < 0) throw new Unreadable("not_understood");
  const count = ((last - first + 7) % 7) + 1;
  return Array.from({ length: count }, (_, i) => OSM_WEEK[(first + i) % 7] ?? "mon");
}

function readTimes(text: string): TimeRange[] {
  if (text === "" || text === "24/7" || /^24 ?(?:h|hours|hrs)$/.test(text)) return [WHOLE_DAY];
  if (/\b(?:sunrise|sunset|dawn|dusk)\b/.test(text)) throw new Unreadable("sun_times");
  if (/\+/.test(text)) throw new Unreadable("open_end");
  return text.split(",").map((part) => readTime(part.trim()));
}

/** A pause must lie within an open range; otherwise the value means something else. */
function without(ranges: readonly TimeRange[], off: readonly TimeRange[]): TimeRange[] {
  const isWithin = (pause: TimeRange) => ranges.some(({ open, close }) => open <= pause.open && pause.close <= close);
  if (!off.every(isWithin)) throw new Unreadable("not_understood");
  return off.reduce<TimeRange[]>(
    (left, { open, close }) =>
      left.flatMap((range) =>
        [
          { open: range.open, close: Math.min(range.close, open) },
          { open: Math.max(range.open, close), close: range.close },
        ].filter((part) => part.close > part.open),
      ),
    [...ranges],
  );
}

/** A parsed time; `is24` if it can only be on a 24-hour clock: 08:00, 18. */
type Clock = { hour: number; minute: number; half: string | undefined; isBare: boolean; is24: boolean };

function readTime(text: string): TimeRange {
  const match = TIME.exec(text);
  if (!match) throw new Unreadable("not_understood");
  const closing = clockFrom(match[4], match[5], match[6]);
  const open = minutesOf(sureOpening(clockFrom(match[1], match[2], match[3]), closing), 24);
  const end = minutesOf(closing, 48);
  // Equal times are a whole day, even at 23:59.
  const close = end === open ? end : wholeMinutes(end);
  if (open === DAY_MINUTES) throw new Unreadable("not_understood");
  return { open, close: close > open ? close : close + DAY_MINUTES };
}

function clockFrom(digits = "", minutes: string | undefined, half: string | undefined): Clock {
  const hour = Number(digits);
  const is24 = digits.startsWith("0") || hour > 12;
  return { hour, minute: Number(minutes ?? "0"), half, isBare: minutes === undefined, is24 };
}

/** Adds a missing half of the day: "5-10 pm" is an evening, "8-10 pm" may be a whole day. */
function sureOpening(open: Clock, close: Clock): Clock {
  if (open.half === undefined && !open.is24)
    return close.half === undefined ? unlessNight(open, close) : ofHalf(open, close);
  if (open.half !== undefined && close.half === undefined && !close.is24) throw new Unreadable("not_understood");
  return open;
}

/** "9-5" is not a night. */
function unlessNight(open: Clock, close: Clock): Clock {
  if (open.isBare && close.isBare && !close.is24 && close.hour <= open.hour) throw new Unreadable("not_understood");
  return open;
}

function ofHalf(open: Clock, close: Clock): Clock {
  if (close.half === "am") throw new Unreadable("not_understood");
  if (open.hour >= close.hour % 12) return open;
  if (open.isBare && open.hour <= LATEST_BARE_EVENING) return { ...open, half: "pm" };
  throw new Unreadable("not_understood");
}

function minutesOf({ hour, minute, half }: Clock, most: number): number {
  if (minute > 59 || hour * 60 + minute > most * 60 || (half && (hour < 1 || hour > 12))) {
    throw new Unreadable("not_understood");
  }
  if (!half) return hour * 60 + minute;
  return ((hour % 12) + (half === "pm" ? 12 : 0)) * 60 + minute;
}

function rangeText({ open, close }: TimeRange): string {
  return `${clockOf(open)}-${close === DAY_MINUTES ? "24:00" : clockOf(close % DAY_MINUTES)}`;
}

/** For example "Mo-We,Sa"; a run over the end of the week stays one run: "Sa-Th". */
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
