import type { BusinessType, City, Service } from "@/lib/core/constants";
import type { Intent } from "./intents/grammar";
import { type Intents, mergeIntents } from "./intents/merge";
import { readIntents } from "./intents/read";
import { knownNames } from "./known-names";
import type { Lexicon } from "./lexicon";
import { type Part, splitNames, withTwins } from "./parts";
import { isFiller } from "./stop-words";

export type DishWish = { words: string[]; kinds: string[]; categories: string[] };

export type Meaning =
  | Intent
  | { kind: "city"; city: City }
  | { kind: "type"; type: BusinessType }
  | { kind: "service"; service: Service }
  | { kind: "dish" };

/** @param at positions of the words in the query */
export type PlanPart = { meaning: Meaning; at: readonly number[] };

export type Plan = {
  city?: City;
  types: BusinessType[];
  services: Service[];
  /** Each must be on the menu. */
  wishes: DishWish[];
  /** Orders and limits: "cheapest", «باز», "under 150". */
  intents: Intents;
  /** The query without intents and without words such as "where is the". */
  told: string[];
  parts: PlanPart[];
  /** Unknown words: of a name or a dish's own title. */
  rest: string[];
  restAt: number[];
  /** Lowest certainty of all parts, 0–100; 100 without parts. */
  certainty: number;
};

const WORDS_MAX = 8;
/** Kinds with a score this close to the best one match too («بولانی»). */
const KINDS_WITHIN = 9;

function toWish(words: readonly string[], { found, from, to }: Part): DishWish {
  const kinds = found.filter(({ entity }) => entity.kind === "dish");
  const categories = found.filter(({ entity }) => entity.kind === "category");
  const best = kinds[0]?.score ?? 0;
  // «کباب» is a category: all kinds with the word in their name match too.
  const within = categories.length > 0 ? Number.POSITIVE_INFINITY : KINDS_WITHIN;
  return {
    words: words.slice(from, to).filter((word) => !isFiller(word)),
    kinds: kinds.filter(({ score }) => score >= best - within).map(({ entity }) => entity.slug),
    categories: best > 99 ? [] : categories.map(({ entity }) => entity.slug),
  };
}

/** The city with the highest score, then the first: "free in Kandahar" is no Farah. */
function surestCity(parts: readonly Part[]): Part | undefined {
  return parts.filter(({ kind }) => kind === "city").sort((a, b) => b.score - a.score)[0];
}

function take(plan: Plan, part: Part, words: readonly string[]): Meaning | null {
  const entity = part.found[0]?.entity;
  switch (entity?.kind) {
    case undefined:
      return null;
    case "city":
      plan.city = entity.slug;
      return { kind: "city", city: entity.slug };
    case "type":
      if (!plan.types.includes(entity.slug)) plan.types.push(entity.slug);
      return { kind: "type", type: entity.slug };
    case "service":
      if (!plan.services.includes(entity.slug)) plan.services.push(entity.slug);
      return { kind: "service", service: entity.slug };
    case "dish":
    case "category":
      plan.wishes.push(toWish(words, part));
      return { kind: "dish" };
  }
}

type Placed = { texts: string[]; at: number[] };

const placed = (words: readonly string[], at: readonly number[]): Placed => ({
  texts: at.map((index) => words[index] ?? ""),
  at: [...at],
});

/** Separates intents from the rest of the query; a query of small words only stays whole. */
function readAsked(words: readonly string[], lexicon: Lexicon): { asked: PlanPart[]; told: Placed } {
  const { said, smallAt } = readIntents(words, knownNames(lexicon));
  const saidAt = new Set(said.flatMap(({ at }) => at));
  const all = words.map((_, index) => index);
  const told = all.filter((index) => !saidAt.has(index) && !smallAt.has(index));
  const isNothing = said.length === 0 && told.every((index) => isFiller(words[index] ?? ""));
  return {
    asked: said.map(({ intent, at }) => ({ meaning: intent, at })),
    told: placed(words, isNothing ? all : told),
  };
}

export const emptyPlan = (): Plan => ({
  types: [],
  services: [],
  wishes: [],
  intents: {},
  told: [],
  parts: [],
  rest: [],
  restAt: [],
  certainty: 100,
});

/**
 * Interprets a query: «mantu herat» is a dish in a city, "family restaurant kabul delivery" two services and a type in
 * a city, "cheapest mantu open now" adds an order and a limit. Unknown words stay in `rest`.
 * @param words folded words
 * @param isAsking false if a name contains the words of orders and limits
 */
export function understand(words: readonly string[], lexicon: Lexicon, isAsking = true): Plan {
  const { asked, told } = isAsking ? readAsked(words, lexicon) : { asked: [], told: placed(words, [...words.keys()]) };
  const read = told.texts.slice(0, WORDS_MAX);
  const plan: Plan = {
    ...emptyPlan(),
    intents: mergeIntents(asked.flatMap(({ meaning }) => (isIntent(meaning) ? [meaning] : []))),
    told: told.texts,
  };
  const taken = new Set<number>();
  const parts = [...asked];
  const found = withTwins(splitNames(read, told.at, lexicon), plan.intents);
  const city = surestCity(found);
  for (const part of found) {
    if (part.kind === "city" && part !== city) continue;
    const meaning = take(plan, part, read);
    if (!meaning) continue;
    plan.certainty = Math.min(plan.certainty, part.score);
    // Words with two meanings form one removable part.
    if (!taken.has(part.from)) parts.push({ meaning, at: told.at.slice(part.from, part.to) });
    for (let i = part.from; i < part.to; i++) taken.add(i);
  }
  plan.parts = parts.sort((a, b) => (a.at[0] ?? 0) - (b.at[0] ?? 0));
  const left = told.at.flatMap((at, index) => (taken.has(index) || isFiller(words[at] ?? "") ? [] : [at]));
  plan.rest = left.map((at) => words[at] ?? "");
  plan.restAt = left;
  return plan;
}

const INTENTS: ReadonlySet<string> = new Set<Intent["kind"]>([
  "openNow",
  "allDay",
  "openAt",
  "sort",
  "priceTo",
  "minRating",
]);
const isIntent = (meaning: Meaning): meaning is Intent => INTENTS.has(meaning.kind);
