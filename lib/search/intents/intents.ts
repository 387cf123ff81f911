import type { SearchSort } from "@/lib/core/constants";
import { kabulDayNumber, kabulInstant } from "@/lib/i18n/calendar";
import type { Lexicon } from "../lexicon";
import { DEFAULT_RADIUS_METRES, type SearchInput } from "../model";
import { isFiller } from "../tokenizer";
import { type Intent, type OpeningTime, openMinute, readPhrase } from "./grammar";
import { type Concept, conceptsOf, readNumber, type TaggedWord } from "./vocabulary";

/** Whether the name occurs in the words and covers `from` to `to`. Fillers are skipped. */
function holds(name: readonly string[], words: readonly string[], from: number, to: number): boolean {
  const telling = words.flatMap((word, index) => (isFiller(word) ? [] : [index]));
  return telling.some((first, start) => {
    const at = telling.slice(start, start + name.length);
    const isThere = at.length === name.length && name.every((text, index) => words[at[index] ?? -1] === text);
    return isThere && first <= from && (at.at(-1) ?? -1) >= to - 1;
  });
}

export const knownNames = (lexicon: Lexicon): Names => ({
  isKnown: (word) => lexicon.entriesOf.has(word) || lexicon.groupsOf.has(word),
  isWithinName: (words, from, to, least) =>
    words.slice(from, to).some((word) =>
      (lexicon.entriesOf.get(word) ?? []).some(({ name }) => {
        const texts = name.words.map(({ text }) => text);
        return texts.length >= least && holds(texts, words, from, to);
      }),
    ),
  isCity: (word) =>
    (lexicon.entriesOf.get(word) ?? []).some(
      ({ entity, name }) => entity.kind === "city" && name.words[0]?.text === word,
    ),
});

/** Intents of a query: everything except dish, city, type and services. Prices in AFN, stars 1–5. */
export type Intents = {
  openNow?: true;
  allDay?: true;
  openAt?: OpeningTime;
  sort?: SearchSort;
  priceTo?: number;
  minRating?: number;
};

/** If a query names several orders ("best mantu near me"), the first of these wins. */
const ORDERS: readonly SearchSort[] = ["cheapest", "nearest", "featured", "top"];

/** Merges intents: the lowest price, the highest rating. */
export function mergeIntents(intents: readonly Intent[]): Intents {
  const merged: Intents = {};
  for (const intent of intents) addTo(merged, intent);
  const sort = mostTelling(intents);
  return sort ? { ...merged, sort } : merged;
}

function mostTelling(intents: readonly Intent[]): SearchSort | undefined {
  const sorts = intents.flatMap((intent) => (intent.kind === "sort" ? [intent.sort] : []));
  return ORDERS.find((order) => sorts.includes(order));
}

function addTo(merged: Intents, intent: Intent): void {
  switch (intent.kind) {
    case "openNow":
    case "allDay":
      merged[intent.kind] = true;
      break;
    case "openAt":
      merged.openAt = { minute: intent.minute, bound: intent.bound };
      break;
    case "priceTo":
      merged.priceTo = Math.min(intent.amount, merged.priceTo ?? intent.amount);
      break;
    case "minRating":
      merged.minRating = Math.max(intent.stars, merged.minRating ?? 0);
      break;
    // Chosen by `mostTelling` above.
    case "sort":
      break;
  }
}

export type IntentMatch = { intent: Intent; at: readonly number[] };

/** Known names, with which intents must not collide. */
export type Names = {
  isKnown(word: string): boolean;
  /**
   * Whether the words `from` to `to` are part of a known name with at least `least` words ("open" in a dish's name).
   */
  isWithinName(words: readonly string[], from: number, to: number, least: number): boolean;
  isCity(word: string): boolean;
};

/** @param fillerAt words without content: "where is the", «کجاست», «غواړم» */
export type IntentsRead = { matches: IntentMatch[]; fillerAt: ReadonlySet<number> };

type Split = { tokens: TaggedWord[]; origin: number[] };

const GLUED = /^(\d+)(\p{L}+)$/u;

const AMOUNTS = ["currency", "star", "hours", "am", "pm", "oclock"] as const;

/** "150af" and «۴ستاره» are two words; "7up" is one. */
function split(words: readonly string[], { isKnown }: Names): Split {
  const tokens: TaggedWord[] = [];
  const origin: number[] = [];
  const push = (word: string, concepts: ReadonlySet<Concept>, index: number) => {
    tokens.push({ word, concepts });
    origin.push(index);
  };
  words.forEach((word, index) => {
    const [, digits, letters] = GLUED.exec(word) ?? [];
    const concepts = conceptsOf(letters ?? word, isKnown(word));
    const isAmount = AMOUNTS.some((amount) => concepts.has(amount));
    if (digits === undefined || !isAmount) push(word, letters === undefined ? concepts : new Set(), index);
    else {
      push(digits, new Set(), index);
      push(letters ?? "", concepts, index);
    }
  });
  return { tokens, origin };
}

const IN = new Set(["in", "در", "dar"]);

/** "near Kabul" and "near the Blue Mosque" name a location, not the distance from the user. */
function isNearSomething({ tokens }: Split, from: number, read: ReturnType<typeof readPhrase>, names: Names): boolean {
  if (read?.intent.kind !== "sort" || read.intent.sort !== "nearest" || read.length > 1) return false;
  if (!tokens[from]?.concepts.has("near")) return false;
  const next = tokens
    .slice(from + 1)
    .find(({ word, concepts }) => IN.has(word) || !(concepts.has("glue") || isFiller(word)));
  if (!next || IN.has(next.word)) return false;
  return names.isCity(next.word) || (next.concepts.size === 0 && !names.isKnown(next.word));
}

const TIMES = ["now", "late", "night", "hours", "day", "morning", "evening", "noon", "midnight", "oclock"] as const;
/** Small words, including those of times if the query names no time. */
const AROUND = ["small", "after", "before", "till", "than", "between", "most"] as const;
const OF_TIME: ReadonlySet<string> = new Set(["openNow", "allDay", "openAt"]);

/** Words without content: also time words if the query asks for open businesses, and the number after "best". */
function isSmall(
  { word, concepts }: TaggedWord,
  before: TaggedWord | undefined,
  matches: readonly IntentMatch[],
): boolean {
  if (isFiller(word) || AROUND.some((each) => concepts.has(each))) return !isFiller(word);
  if (before?.concepts.has("best") && readNumber([word], 0)) return true;
  const isTime = TIMES.some((time) => concepts.has(time));
  return isTime && matches.some(({ intent }) => OF_TIME.has(intent.kind));
}

/** Intents of a query and their words. @param words folded words */
export function readIntents(words: readonly string[], names: Names): IntentsRead {
  const parts = split(words, names);
  const { tokens, origin } = parts;
  const matches: IntentMatch[] = [];
  const left: number[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const read = readPhrase(tokens, at);
    const [first = 0, last = 0] = [origin[at], origin[at + (read?.length ?? 1) - 1]];
    if (
      read &&
      !names.isWithinName(words, first, last + 1, last - first + 2) &&
      !isNearSomething(parts, at, read, names)
    ) {
      matches.push({ intent: read.intent, at: [...new Set(origin.slice(at, at + read.length))] });
      at += read.length - 1;
    } else left.push(at);
  }
  const fillerAt = left.flatMap((at) => {
    const [token, index = 0] = [tokens[at], origin[at]];
    return token && isSmall(token, tokens[at - 1], matches) && !names.isWithinName(words, index, index + 1, 1)
      ? [index]
      : [];
  });
  return { matches, fillerAt: new Set(fillerAt) };
}

/** Applies the intents of the words to the input. Explicit filters win; `nearest` needs a position. */
export function withIntents(input: SearchInput, intents: Intents): SearchInput {
  const { position, isSorted, priceFrom = 0 } = input;
  const sort = isSorted || (intents.sort === "nearest" && !position) ? input.sort : (intents.sort ?? input.sort);
  const { priceTo = intents.priceTo } = input;
  return {
    ...input,
    sort,
    openNow: input.openNow || intents.openNow === true,
    allDay: intents.allDay === true,
    openAt: intents.openAt && nextAt(openMinute(intents.openAt), input.now),
    minRating: input.minRating ?? intents.minRating,
    // Ignore a maximum below the minimum.
    priceTo: priceTo !== undefined && priceTo < priceFrom ? undefined : priceTo,
    radius: input.radius ?? (position && sort === "nearest" ? DEFAULT_RADIUS_METRES : undefined),
  };
}

function nextAt(minute: number, now: Date): Date {
  const today = kabulInstant(kabulDayNumber(now), minute);
  return today < now ? kabulInstant(kabulDayNumber(now) + 1, minute) : today;
}
