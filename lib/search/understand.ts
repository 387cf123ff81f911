import type { BusinessType, City, Service } from "@/lib/core/constants";
import type { Intent } from "./intents/grammar";
import { type Intents, mergeIntents } from "./intents/merge";
import { readIntents } from "./intents/read";
import { knownNames } from "./known-names";
import type { Lexicon } from "./lexicon";
import { type Found, lookUp } from "./lookup";
import { isFiller } from "./stop-words";

/** Words of a query that name dishes: kinds and categories that a dish may be of to answer them. */
export type DishWish = { words: string[]; kinds: string[]; categories: string[] };

/** Something that words of a query stand for. */
export type Meaning =
  | Intent
  | { kind: "city"; city: City }
  | { kind: "type"; type: BusinessType }
  | { kind: "service"; service: Service }
  | { kind: "dish" };

/** @param at places of the words in the query */
export type PlanPart = { meaning: Meaning; at: readonly number[] };

/** A query taken apart. */
export type Plan = {
  city?: City;
  types: BusinessType[];
  services: Service[];
  /** Each must be on a place's menu. */
  wishes: DishWish[];
  /** Orders and limits that are said: "cheapest", «باز», "under 150". */
  intents: Intents;
  /** The query without these, and without what only stands around: "where is the". */
  told: string[];
  /** In the order of the words. */
  parts: PlanPart[];
  /** Words that stand for nothing known: of a name, or of a dish's own title. */
  rest: string[];
  /** The least certain of what was understood, 0–100; 100 when nothing was. */
  certainty: number;
};

type Part = {
  kind: "city" | "type" | "service" | "dish";
  found: Found[];
  /** The same words may name a kind of place as well: «کافی», "ice cream". */
  twin?: Found | undefined;
  score: number;
  from: number;
  to: number;
};

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
/** What is called just so. */
const EXACT = 99;
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
  const hasCity = span.some((word) => isCityName(word, lexicon));
  const found = lookUp(span, lexicon).filter(
    // "burger kabul" is no "kabuli burger".
    (one) => isAcceptable(one, letters) && (!hasCity || one.entity.kind === "city" || one.score >= EXACT),
  );
  const best = found.reduce<Found | null>((top, next) => (top && rankOf(top) >= rankOf(next) ? top : next), null);
  if (!best) return null;
  const kind = partKind(best);
  const twin = found.find(({ entity, score }) => entity.kind === "type" && score >= EXACT);
  return {
    kind,
    found: found.filter((one) => partKind(one) === kind),
    twin: kind === "dish" ? twin : undefined,
    score: best.score,
    from,
    to,
  };
}

/**
 * Of words that name a dish and a type alike, services and hours tell that a place is meant («کافی» with Wi-Fi); a whole
 * category ("ice cream") is looked for where it is made.
 */
function withTwins(parts: readonly Part[], { openNow, minRating }: Intents): Part[] {
  if (parts.some(({ kind }) => kind === "type")) return [...parts];
  const isOfPlaces = parts.some(({ kind }) => kind === "service") || openNow || minRating !== undefined;
  return parts.flatMap((part): Part[] => {
    const { twin } = part;
    if (!twin) return [part];
    const asType: Part = { ...part, kind: "type", found: [twin], twin: undefined };
    if (isOfPlaces) return [asType];
    return part.found.some(isCategoryItself) ? [part, asType] : [part];
  });
}

const isCategoryItself = ({ entity, isMain, score }: Found) => entity.kind === "category" && isMain && score >= EXACT;

const isCityName = (word: string, lexicon: Lexicon): boolean =>
  (lexicon.entriesOf.get(word) ?? []).some(({ entity, name }) => entity.kind === "city" && name.squashed === word);

const rankOf = (found: Found) => found.score + PRECEDENCE[partKind(found)];

type Way = { value: number; parts: Part[] };

/** The best way to read the words up to `to`, given the best ways up to each word before. */
function bestWay(
  words: readonly string[],
  at: readonly number[],
  to: number,
  before: readonly Way[],
  lexicon: Lexicon,
): Way {
  let best: Way = before[to - 1] ?? { value: 0, parts: [] };
  for (let from = Math.max(0, to - SPAN_MAX); from < to; from++) {
    // What was taken out from between two words parts them.
    if ((at[to - 1] ?? 0) - (at[from] ?? 0) >= to - from) continue;
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
function split(words: readonly string[], at: readonly number[], lexicon: Lexicon): Part[] {
  const ways: Way[] = [{ value: 0, parts: [] }];
  for (let to = 1; to <= words.length; to++) ways.push(bestWay(words, at, to, ways, lexicon));
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

/** Puts a part into the plan; null = it is left over (a second city). */
function take(plan: Plan, part: Part, words: readonly string[]): Meaning | null {
  const entity = part.found[0]?.entity;
  switch (entity?.kind) {
    case undefined:
      return null;
    case "city":
      if (plan.city) return null;
      plan.city = entity.slug;
      return { kind: "city", city: entity.slug };
    case "type":
      plan.types.push(entity.slug);
      return { kind: "type", type: entity.slug };
    case "service":
      plan.services.push(entity.slug);
      return { kind: "service", service: entity.slug };
    case "dish":
    case "category":
      plan.wishes.push(toWish(words, part));
      return { kind: "dish" };
  }
}

/** Words of a query by their places in it. */
type Placed = { texts: string[]; at: number[] };

const placed = (words: readonly string[], at: readonly number[]): Placed => ({
  texts: at.map((index) => words[index] ?? ""),
  at: [...at],
});

/** The query without what is asked besides names, which is told apart; of little words alone nothing is taken away. */
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

/** A plan in which nothing is understood yet. */
export const emptyPlan = (): Plan => ({
  types: [],
  services: [],
  wishes: [],
  intents: {},
  told: [],
  parts: [],
  rest: [],
  certainty: 100,
});

/**
 * Understands a query: «mantu herat» is a dish in a city, "family restaurant kabul delivery" two services and a type in
 * a city, "cheapest mantu open now" an order and a limit besides. What stands for nothing known is left in `rest`.
 * @param words folded words
 * @param isAsking false: no word is taken for an order or a limit, since a name holds them
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
  for (const part of withTwins(split(read, told.at, lexicon), plan.intents)) {
    const meaning = take(plan, part, read);
    if (!meaning) continue;
    plan.certainty = Math.min(plan.certainty, part.score);
    // Words that stand for two things are taken back at once.
    if (!taken.has(part.from)) parts.push({ meaning, at: told.at.slice(part.from, part.to) });
    for (let i = part.from; i < part.to; i++) taken.add(i);
  }
  plan.parts = parts.sort((a, b) => (a.at[0] ?? 0) - (b.at[0] ?? 0));
  plan.rest = [
    ...read.filter((word, index) => !taken.has(index) && !isFiller(word)),
    ...told.texts.slice(WORDS_MAX).filter((word) => !isFiller(word)),
  ];
  return plan;
}

const isIntent = (meaning: Meaning): meaning is Intent =>
  ["openNow", "sort", "priceTo", "minRating"].includes(meaning.kind);
