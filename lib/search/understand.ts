import type { BusinessType, City, Service } from "@/lib/core/constants";
import type { Lexicon } from "./lexicon";
import { type Found, lookUp } from "./lookup";
import { isFiller } from "./stop-words";

/** Words of a query that name dishes: kinds and categories that a dish may be of to answer them. */
export type DishWish = { words: string[]; kinds: string[]; categories: string[] };

/** A query taken apart. */
export type Plan = {
  city?: City;
  types: BusinessType[];
  services: Service[];
  /** Each must be on a place's menu. */
  wishes: DishWish[];
  /** Words that stand for nothing known: of a name, or of a dish's own title. */
  rest: string[];
  /** The least certain of what was understood, 0–100; 100 when nothing was. */
  certainty: number;
};

type Part = { kind: "city" | "type" | "service" | "dish"; found: Found[]; score: number; from: number; to: number };

const SPAN_MAX = 4;
const WORDS_MAX = 8;
/** A word of its own for everything understood: fewer, longer parts are likelier. */
const PART_COST = 1;
/** Scores are told apart from here up to 100. */
const FLOOR = 40;
const DISH_LEAST = 80;
const NAME_LEAST = 76;
const HALF = 0.5;
/** The beginning of a name of a city, type or service tells from here on ("hot" is no hotel). */
const TELLING_LETTERS = 4;
const SHORT_NAME_LEAST = 96;
const WHOLE_CATEGORY = 95;
/** Kinds this near to the best one are meant as well («بولانی»). */
const KINDS_WITHIN = 9;

function isAcceptable({ entity, score, covered, isMain }: Found, letters: number): boolean {
  switch (entity.kind) {
    case "dish":
      // Half a description ("hot" of "hot wings") is no dish.
      return score >= DISH_LEAST && (isMain || covered >= HALF);
    case "category":
      return entity.type === "dish" && covered === 1 && score >= WHOLE_CATEGORY;
    case "city":
    case "type":
    case "service":
      return covered > 0.99 && score >= (letters < TELLING_LETTERS ? SHORT_NAME_LEAST : NAME_LEAST);
  }
}

const partKind = ({ entity }: Found): Part["kind"] => (entity.kind === "category" ? "dish" : entity.kind);
/** Of one score, the earlier is meant: «هرات» the city, «قهوه» the drink rather than the type. */
const PRECEDENCE: Readonly<Record<Part["kind"], number>> = { city: 3, dish: 2, service: 1, type: 1.5 };

function readSpan(words: readonly string[], from: number, to: number, lexicon: Lexicon): Part | null {
  const span = words.slice(from, to);
  if (span.every(isFiller)) return null;
  const letters = span.join("").length;
  const found = lookUp(span, lexicon).filter((one) => isAcceptable(one, letters));
  const best = found.reduce<Found | null>((top, next) => (top && rankOf(top) >= rankOf(next) ? top : next), null);
  if (!best) return null;
  const kind = partKind(best);
  return { kind, found: found.filter((one) => partKind(one) === kind), score: best.score, from, to };
}

const rankOf = (found: Found) => found.score + PRECEDENCE[partKind(found)];

type Way = { value: number; parts: Part[] };

/** The best way to read the words up to `to`, given the best ways up to each word before. */
function bestWay(words: readonly string[], to: number, before: readonly Way[], lexicon: Lexicon): Way {
  let best: Way = before[to - 1] ?? { value: 0, parts: [] };
  for (let from = Math.max(0, to - SPAN_MAX); from < to; from++) {
    const part = readSpan(words, from, to, lexicon);
    const way = before[from];
    if (!part || !way) continue;
    const letters = words.slice(from, to).join("").length;
    const value = way.value + ((part.score - FLOOR) / (100 - FLOOR)) * letters - PART_COST;
    if (value > best.value) best = { value, parts: [...way.parts, part] };
  }
  return best;
}

/** The parts that explain most of the letters with the fewest pieces. */
function split(words: readonly string[], lexicon: Lexicon): Part[] {
  const ways: Way[] = [{ value: 0, parts: [] }];
  for (let to = 1; to <= words.length; to++) ways.push(bestWay(words, to, ways, lexicon));
  return ways.at(-1)?.parts ?? [];
}

function toWish(words: readonly string[], { found, from, to }: Part): DishWish {
  const kinds = found.filter(({ entity }) => entity.kind === "dish");
  const categories = found.filter(({ entity }) => entity.kind === "category");
  const best = kinds[0]?.score ?? 0;
  // «کباب» is a category: every kind that has the word in its name is meant too.
  const within = categories.length > 0 ? Number.POSITIVE_INFINITY : KINDS_WITHIN;
  return {
    words: words.slice(from, to).filter((word) => !isFiller(word)),
    kinds: kinds.filter(({ score }) => score >= best - within).map(({ entity }) => entity.slug),
    categories: best > 99 ? [] : categories.map(({ entity }) => entity.slug),
  };
}

/** Puts a part into the plan; false = it is left over (a second city). */
function take(plan: Plan, part: Part, words: readonly string[]): boolean {
  const entity = part.found[0]?.entity;
  switch (entity?.kind) {
    case undefined:
      return false;
    case "city":
      if (plan.city) return false;
      plan.city = entity.slug;
      return true;
    case "type":
      plan.types.push(entity.slug);
      return true;
    case "service":
      plan.services.push(entity.slug);
      return true;
    case "dish":
    case "category":
      plan.wishes.push(toWish(words, part));
      return true;
  }
}

/**
 * Understands a query: «mantu herat» is a dish in a city, "family restaurant kabul delivery" two services and a type in
 * a city. What stands for nothing known is left in `rest`.
 * @param words folded words
 */
export function understand(words: readonly string[], lexicon: Lexicon): Plan {
  const read = words.slice(0, WORDS_MAX);
  const plan: Plan = { types: [], services: [], wishes: [], rest: [], certainty: 100 };
  const taken = new Set<number>();
  for (const part of split(read, lexicon)) {
    if (!take(plan, part, read)) continue;
    plan.certainty = Math.min(plan.certainty, part.score);
    for (let i = part.from; i < part.to; i++) taken.add(i);
  }
  plan.rest = [...read.filter((word, index) => !taken.has(index) && !isFiller(word)), ...words.slice(WORDS_MAX)];
  return plan;
}
