import type { Concept, Token } from "./vocabulary";

/**
 * A time of day at which a business must be open; `minute` since midnight in Kabul, `until` and `before` relative to
 * it.
 */
export type AskedTime = { minute: number; bound: "at" | "until" | "before" };

const HOUR = 60;
const DAY = 24 * HOUR;
const NOON = 12;
/** Up to this hour, "after 2" means the night and "at 2" the afternoon; a bare 6 to 11 means the evening. */
const EARLY = 5;

/** Concepts other than "open" that mark a number as a time. */
const TELLING: readonly Concept[] = [
  ...(["after", "till", "before", "at", "hours", "oclock", "half", "m"] as const),
  ...(["am", "pm", "morning", "noon", "evening", "night"] as const),
];

/**
 * Reads the time of a phrase.
 * @param numbers hour and optional minutes; empty for midnight or noon
 * @returns null if it is no time
 */
export function readTime(tokens: readonly Token[], numbers: readonly number[]): AskedTime | null {
  const has = (concept: Concept) => tokens.some(({ concepts }) => concepts.has(concept));
  const [hour, minutes = has("half") ? HOUR / 2 : 0] = numbers;
  if (hour === undefined) {
    if (!["open", "after", "till", "before", "at"].some((word) => has(word as Concept))) return null;
    return { minute: has("noon") ? NOON * HOUR : 0, bound: boundOf(has) };
  }
  const isTime = numbers.length === 2 || TELLING.some(has);
  if (!isTime || ![hour, minutes].every(Number.isInteger) || hour > 24 || minutes >= HOUR) return null;
  const isOfNoon = has("noon");
  return { minute: (hourOf(hour, tokens, has) * HOUR + minutes) % DAY, bound: isOfNoon ? "at" : boundOf(has) };
}

type Has = (concept: Concept) => boolean;

const boundOf = (has: Has): AskedTime["bound"] => (has("before") ? "before" : has("till") ? "until" : "at");

/** Converts to a 24-hour clock; unambiguous hours stay. */
function hourOf(hour: number, tokens: readonly Token[], has: Has): number {
  if (hour > NOON || hour === 0) return hour;
  const ofDay = hour % NOON;
  switch (halfOf(hour, tokens, has)) {
    case "am":
      return ofDay;
    case "pm":
      return ofDay + NOON;
    case "night":
      return ofDay < EARLY ? ofDay : ofDay + NOON;
  }
}

type Half = "am" | "pm" | "night";

/** The half of the day that the words name, else the likely one. */
function halfOf(hour: number, tokens: readonly Token[], has: Has): Half {
  const dotted = has("m") ? tokens.find(({ word }) => word === "a" || word === "p")?.word : undefined;
  const named: readonly (readonly [Half, boolean])[] = [
    ["am", has("am") || has("morning") || dotted === "a"],
    ["pm", has("pm") || has("evening") || dotted === "p"],
    // «قبل از ظهر» is the morning, «بعد از ظهر» the afternoon.
    ["am", has("noon") && (has("before") || (hour === NOON - 1 && !has("after")))],
    ["pm", has("noon")],
    ["night", has("night")],
    ["am", has("before")],
    ["night", has("after") || has("till")],
  ];
  return named.find(([, isSaid]) => isSaid)?.[0] ?? "pm";
}

/** The minute of the day at which a business must be open. */
export const openMinute = ({ minute, bound }: AskedTime): number =>
  bound === "at" ? minute : (minute + DAY - 1) % DAY;

export const clockOf = (minute: number): string =>
  [Math.floor(minute / HOUR), minute % HOUR].map((part) => String(part).padStart(2, "0")).join(":");
