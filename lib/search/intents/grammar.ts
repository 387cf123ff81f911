import type { SearchSort } from "@/lib/core/constants";
import { type Concept, readNumber, type TaggedWord } from "./vocabulary";

/**
 * A time of day at which a business must be open; `minute` since midnight in Kabul, `until` and `before` relative to
 * it.
 */
export type OpeningTime = { minute: number; bound: "at" | "until" | "before" };

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
export function readTime(tokens: readonly TaggedWord[], numbers: readonly number[]): OpeningTime | null {
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

const boundOf = (has: Has): OpeningTime["bound"] => (has("before") ? "before" : has("till") ? "until" : "at");

/** Converts to a 24-hour clock; unambiguous hours stay. */
function hourOf(hour: number, tokens: readonly TaggedWord[], has: Has): number {
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
function halfOf(hour: number, tokens: readonly TaggedWord[], has: Has): Half {
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
  return named.find(([, isNamed]) => isNamed)?.[0] ?? "pm";
}

/** The minute of the day at which a business must be open. */
export const openMinute = ({ minute, bound }: OpeningTime): number =>
  bound === "at" ? minute : (minute + DAY - 1) % DAY;

export const clockOf = (minute: number): string =>
  [Math.floor(minute / HOUR), minute % HOUR].map((part) => String(part).padStart(2, "0")).join(":");

export type Intent =
  | { kind: "openNow" }
  | { kind: "allDay" }
  | ({ kind: "openAt" } & OpeningTime)
  | { kind: "sort"; sort: SearchSort }
  | { kind: "priceTo"; amount: number }
  | { kind: "minRating"; stars: number };

type Kind = "openNow" | "allDay" | "openAt" | Exclude<SearchSort, never> | "priceTo" | "minRating";

const BOUND = "after|till|before|at";
const PART = "am|pm|morning|noon|evening|night";
const TIME = "# #? half? oclock? half?";
const DOTTED = "dotted? m?";

/** "open after 10 pm", «بعد از ده شب باز», «د شپې له لسو وروسته»: `readTime` decides whether it is a time. */
const TIME_PHRASES = [
  `open ${BOUND}? hours? ${TIME} after|before? ${PART}? ${DOTTED} ${BOUND}?`,
  `than? ${BOUND}? hours? ${TIME} after|before? ${PART}? ${DOTTED} ${BOUND}? open`,
  `than? open? ${PART} ${BOUND}? hours? ${TIME} ${BOUND}? open?`,
  `than? ${BOUND} hours? ${TIME} after|before? ${PART}`,
  `than? ${BOUND}? ${TIME} dotted m ${BOUND}?`,
  `than? hours ${TIME} after|before? ${PART}? ${BOUND}?`,
  `than? ${TIME} am|pm ${BOUND}?`,
  `than? # #? half? oclock half? after|before? ${PART}? ${BOUND}?`,
  `than? # #? half? oclock? half? ${PART} ${BOUND}`,
  `open ${BOUND}? midnight|noon ${BOUND}?`,
  `than? ${BOUND} midnight|noon open?`,
  `than? midnight|noon ${BOUND}? open`,
  `than? midnight ${BOUND}`,
  `than? open? ${BOUND}? half night ${BOUND}? open?`,
];

/**
 * Phrases of language-independent concepts: "#" is a number, "?" optional, "|" alternatives, "*" any number; "than?
 * most" is «تر ټولو». Small words such as "to", «از», «له» may come between. The longest phrase wins, then the earlier.
 */
const PHRASES: readonly (readonly [Kind, readonly string[]])[] = [
  [
    "minRating",
    [
      "least|plus|than|little* # plus? star rating? or? plus?",
      "# plus? star rating? or? plus?",
      "rating star? least|plus|than|little* # plus? star? or? plus?",
      "least|plus|than|little* # rating or? plus?",
      "# plus rating",
      "star #",
    ],
  ],
  [
    "priceTo",
    [
      "price? less|till # currency? price?",
      "price? less|till currency # price?",
      "cheap than # currency?",
      "price? # currency less|till|cheap price?",
      "# or less",
      "# currency or less",
      "than # currency? less|till",
      "than currency # less|till",
      "price? not plus # currency?",
      "price? plus # currency? not",
      "# currency? not plus",
      "than # currency? plus not",
      "price? # currency price?",
      "currency #",
      "price #",
      "than? # currency? till|than # currency?",
      "between # currency? # currency?",
      "# currency? till|glue # currency",
      "# currency not plus",
    ],
  ],
  [
    "nearest",
    [
      "nearest me? me?",
      "than? most near me?",
      "near most me? me?",
      "near|close me me?",
      "close by me?",
      "me near|close",
      "than? most close",
      "near",
    ],
  ],
  [
    "cheapest",
    [
      "cheapest price?",
      "than? most cheap price?",
      "cheap most? price?",
      "cheap price most",
      "low price",
      "less price",
      "price less|low|cheap",
      "low most price",
    ],
  ],
  ["featured", ["recommended"]],
  [
    "top",
    [
      "best rating?",
      "best most rating?",
      "than? most best|good rating?",
      "good most rating?",
      "high rating",
      "high most rating",
      "rating high",
      "rating best",
      "than? most high rating",
    ],
  ],
  [
    "allDay",
    [
      "now|late|night|till* open? # hours open?",
      "open? # hours? # day? open?",
      "open? # hours? day night? # day? open?",
      "open? allday open?",
      "open? nightly day open?",
      "open? day night open?",
      "open? night day open?",
      "open? round clock open?",
      "open always",
      "always open",
    ],
  ],
  ["openAt", TIME_PHRASES],
  ["openNow", ["now|late|night|till* open now|late|night|till*", "late night", "open? nightly open?"]],
];

type Element = { concepts: readonly string[]; isOptional: boolean; isRepeated: boolean };

const elementOf = (text: string): Element => ({
  concepts: text.replace(/[?*]$/, "").split("|"),
  isOptional: /[?*]$/.test(text),
  isRepeated: text.endsWith("*"),
});

type Phrase = { kind: Kind; elements: readonly Element[]; begins: ReadonlySet<string> };

/** Concepts that a phrase may begin with: a fast check by the first word. */
function beginnings(elements: readonly Element[]): ReadonlySet<string> {
  const first = elements.findIndex(({ isOptional }) => !isOptional);
  return new Set(elements.slice(0, first + 1).flatMap(({ concepts }) => concepts));
}

const GRAMMAR: readonly Phrase[] = PHRASES.flatMap(([kind, phrases]) =>
  phrases.map((phrase) => {
    const elements = phrase.split(" ").map(elementOf);
    return { kind, elements, begins: beginnings(elements) };
  }),
);

const GLUE_MOST = 2;

type Ended = { end: number; numbers: readonly number[] };

const fits = (token: TaggedWord, { concepts }: Element) =>
  concepts.some((concept) => token.concepts.has(concept as Concept));

function takeElement(tokens: readonly TaggedWord[], at: number, elements: readonly Element[]): Ended | null {
  const [element, ...rest] = elements;
  const token = tokens[at];
  if (!element || !token) return null;
  if (!element.concepts.includes("#"))
    return fits(token, element) ? reach(tokens, at + 1, element.isRepeated ? elements : rest, GLUE_MOST) : null;
  const words = tokens.slice(at).map(({ word }) => word);
  const number = readNumber(words, 0);
  const after = number && reach(tokens, at + number.length, rest, GLUE_MOST);
  return number && after ? { ...after, numbers: [number.value, ...after.numbers] } : null;
}

/** Skips a small word within a phrase, but not after its end. */
function passGlue(tokens: readonly TaggedWord[], at: number, elements: readonly Element[], glue: number): Ended | null {
  const concepts = tokens[at]?.concepts;
  if (glue === 0 || !(concepts?.has("glue") || concepts?.has("than"))) return null;
  const after = reach(tokens, at + 1, elements, glue - 1);
  return after && after.end > at + 1 ? after : null;
}

/** The end of a phrase that begins at this word; null if it does not match. */
function reach(tokens: readonly TaggedWord[], at: number, elements: readonly Element[], glue: number): Ended | null {
  const [element, ...rest] = elements;
  if (!element) return { end: at, numbers: [] };
  const ways = [
    takeElement(tokens, at, elements),
    element.isOptional ? reach(tokens, at, rest, glue) : null,
    passGlue(tokens, at, elements, glue),
  ];
  return ways.reduce((best, way) => (way && (!best || way.end > best.end) ? way : best), null);
}

const STARS_MOST = 5;

/** "24 hours", "24/7", "24 hours 7 days"; also without a number. */
const isAllDay = ([hours = 24, days = 7]: readonly number[]) => hours === 24 && days === 7;

function toIntent(kind: Kind, numbers: readonly number[], tokens: readonly TaggedWord[]): Intent | null {
  const number = numbers.at(-1);
  switch (kind) {
    case "allDay":
      return isAllDay(numbers) ? { kind } : null;
    case "openAt": {
      const time = readTime(tokens, numbers);
      return time && { kind, ...time };
    }
    case "openNow":
      return { kind };
    case "priceTo":
      return number !== undefined && number > 0 && Number.isInteger(number) ? { kind, amount: number } : null;
    case "minRating":
      return number !== undefined && number >= 1 && number <= STARS_MOST ? { kind, stars: number } : null;
    default:
      return { kind: "sort", sort: kind };
  }
}

export type Read = { intent: Intent; length: number };

export function readPhrase(tokens: readonly TaggedWord[], from: number): Read | null {
  const token = tokens[from];
  if (!token) return null;
  const isNumber = readNumber([token.word], 0) !== null;
  let best: Read | null = null;
  for (const { kind, elements, begins } of GRAMMAR) {
    const mayBegin = (begins.has("#") && isNumber) || [...token.concepts].some((concept) => begins.has(concept));
    const ended = mayBegin ? reach(tokens, from, elements, 0) : null;
    if (!ended || ended.end === from || ended.end - from <= (best?.length ?? 0)) continue;
    const intent = toIntent(kind, ended.numbers, tokens.slice(from, ended.end));
    if (intent) best = { intent, length: ended.end - from };
  }
  return best;
}
