import type { SearchSort } from "@/lib/core/constants";
import { readNumber } from "./numbers";
import type { Concept } from "./vocabulary";

/** What somebody asks besides dish, place, type and service. */
export type Intent =
  | { kind: "openNow" }
  | { kind: "sort"; sort: SearchSort }
  | { kind: "priceTo"; amount: number }
  | { kind: "minRating"; stars: number };

/** A word with what it may stand for. */
export type Token = { word: string; concepts: ReadonlySet<Concept> };

type Kind = "openNow" | Exclude<SearchSort, never> | "priceTo" | "minRating";

/**
 * Phrases by concepts, the same for all languages; "#" is a number, "?" may be missing, "|" is either, "*" any number of
 * them; "than? most" is «تر ټولو». Words such as "to", «از», «له» may stand between any two. The longest phrase counts; of two as long, the earlier.
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
    "openNow",
    [
      "now|late|night|till* open now|late|night|till*",
      "now|late|night|till* open # hours",
      "# hours open?",
      "allday rozi? open?",
      "late night",
    ],
  ],
];

type Element = { concepts: readonly string[]; isOptional: boolean; isRepeated: boolean };

const elementOf = (text: string): Element => ({
  concepts: text.replace(/[?*]$/, "").split("|"),
  isOptional: /[?*]$/.test(text),
  isRepeated: text.endsWith("*"),
});

type Phrase = { kind: Kind; elements: readonly Element[]; begins: ReadonlySet<string> };

/** What a phrase may begin with, so that most are ruled out by their first word. */
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

/** Small words between two of a phrase. */
const GLUE_MOST = 2;

type Ended = { end: number; numbers: readonly number[] };

const fits = (token: Token, { concepts }: Element) =>
  concepts.some((concept) => token.concepts.has(concept as Concept));

/** The first element taken: by a number, or by one word. */
function takeElement(tokens: readonly Token[], at: number, elements: readonly Element[]): Ended | null {
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

/** A small word passed over; what stands behind a phrase is not in it. */
function passGlue(tokens: readonly Token[], at: number, elements: readonly Element[], glue: number): Ended | null {
  const concepts = tokens[at]?.concepts;
  if (glue === 0 || !(concepts?.has("glue") || concepts?.has("than"))) return null;
  const after = reach(tokens, at + 1, elements, glue - 1);
  return after && after.end > at + 1 ? after : null;
}

/** How far a phrase reaches from a word on; null where it does not stand there. */
function reach(tokens: readonly Token[], at: number, elements: readonly Element[], glue: number): Ended | null {
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

function toIntent(kind: Kind, numbers: readonly number[]): Intent | null {
  const number = numbers.at(-1);
  switch (kind) {
    case "openNow":
      // «۲۴ ساعته»; "open 8 hours" is something else.
      return number === undefined || number === 24 ? { kind } : null;
    case "priceTo":
      return number !== undefined && number > 0 && Number.isInteger(number) ? { kind, amount: number } : null;
    case "minRating":
      return number !== undefined && number >= 1 && number <= STARS_MOST ? { kind, stars: number } : null;
    default:
      return { kind: "sort", sort: kind };
  }
}

/** An intent, and how many words say it. */
export type Read = { intent: Intent; length: number };

/** The longest phrase that begins at a word; null where none does. */
export function readPhrase(tokens: readonly Token[], from: number): Read | null {
  const token = tokens[from];
  if (!token) return null;
  const isNumber = readNumber([token.word], 0) !== null;
  let best: Read | null = null;
  for (const { kind, elements, begins } of GRAMMAR) {
    const mayBegin = (begins.has("#") && isNumber) || [...token.concepts].some((concept) => begins.has(concept));
    const ended = mayBegin ? reach(tokens, from, elements, 0) : null;
    if (!ended || ended.end === from || ended.end - from <= (best?.length ?? 0)) continue;
    const intent = toIntent(kind, ended.numbers);
    if (intent) best = { intent, length: ended.end - from };
  }
  return best;
}
