import type { Concept, Token } from "./vocabulary";

/** A time of day that a place has to be open at; `minute` since midnight in Kabul, `until` and `before` it. */
export type AskedTime = { minute: number; bound: "at" | "until" | "before" };

const HOUR = 60;
const DAY = 24 * HOUR;
const NOON = 12;
/** "After 2" is in the night, "at 2" in the afternoon; who says 6 to 11 without more means the evening. */
const EARLY = 5;

/** What tells that a number is a time, besides "open". */
const TELLING: readonly Concept[] = [
  ...(["after", "till", "before", "at", "hours", "oclock", "half", "m"] as const),
  ...(["am", "pm", "morning", "noon", "evening", "night"] as const),
];

/**
 * The time that the words of a phrase say.
 * @param numbers the hour and perhaps the minutes; none: midnight or noon
 * @returns null when it is no time
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

/** The hour of 24; one that says itself which half of the day it is of stays. */
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

/** Which half of the day the words name; of none, which is likely. */
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

/** The minute of the day that a place has to be open at. */
export const openMinute = ({ minute, bound }: AskedTime): number =>
  bound === "at" ? minute : (minute + DAY - 1) % DAY;

/** A minute of the day as `22:05`. */
export const clockOf = (minute: number): string =>
  [Math.floor(minute / HOUR), minute % HOUR].map((part) => String(part).padStart(2, "0")).join(":");
