import type { BusinessType, City, Service } from "@/lib/core/constants";
import { clockOf, type Intent, openMinute } from "./intents/grammar";
import { type Intents, knownNames, mergeIntents, readIntents } from "./intents/intents";
import type { Lexicon } from "./lexicon";
import { type Found, lookUp } from "./lookup";
import type { Meaning, SearchResult } from "./model";
import { isFiller, typedWords } from "./tokenizer";

/** Adjacent words that name something, by position among the words read. */
export type Part = {
  kind: "city" | "type" | "service" | "dish";
  found: Found[];
  /** The words may also name a type: «کافی», "ice cream". */
  twin?: Found | undefined;
  score: number;
  from: number;
  to: number;
};
const SPAN_MAX = 4;
/** Cost per part, so that fewer, longer parts win. */
const PART_COST = 1;
/** Scores below it count as zero. */
const FLOOR = 40;
const DISH_LEAST = 80;
const NAME_LEAST = 76;
const HALF = 0.5;
/** Minimum length for the prefix of a city, type or service ("hot" is no hotel). */
const TELLING_LETTERS = 4;
const SHORT_NAME_LEAST = 96;
const WHOLE_CATEGORY = 95;
const EXACT = 99;

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
/** Tie-breaker: «هرات» is the city, «قهوه» the drink rather than the type. */
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
 * Decides words that name both a dish and a type. Services and hours mean the type («کافی» with Wi-Fi); a whole
 * category ("ice cream") means the businesses that make it, and so does "nearest".
 */
export function withTwins(parts: readonly Part[], { openNow, allDay, openAt, minRating, sort }: Intents): Part[] {
  if (parts.some(({ kind }) => kind === "type")) return [...parts];
  const isOfBusiness =
    parts.some(({ kind }) => kind === "service") || openNow || allDay || openAt || minRating !== undefined;
  return parts.flatMap((part): Part[] => {
    const { twin } = part;
    if (!twin) return [part];
    const asType: Part = { ...part, kind: "type", found: [twin], twin: undefined };
    if (isOfBusiness) return [asType];
    if (part.found.some(isCategoryItself)) return [part, asType];
    return sort === "nearest" ? [asType] : [part];
  });
}

const isCategoryItself = ({ entity, isMain, score }: Found) => entity.kind === "category" && isMain && score >= EXACT;

const isCityName = (word: string, lexicon: Lexicon): boolean =>
  (lexicon.entriesOf.get(word) ?? []).some(({ entity, name }) => entity.kind === "city" && name.squashed === word);

const rankOf = (found: Found) => found.score + PRECEDENCE[partKind(found)];

type Way = { value: number; parts: Part[] };

function bestWay(
  words: readonly string[],
  at: readonly number[],
  to: number,
  before: readonly Way[],
  lexicon: Lexicon,
): Way {
  let best: Way = before[to - 1] ?? { value: 0, parts: [] };
  for (let from = Math.max(0, to - SPAN_MAX); from < to; from++) {
    // Words with a removed word between them are not adjacent.
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

/** Splits the words so that the fewest parts explain most of the letters. */
export function splitNames(words: readonly string[], at: readonly number[], lexicon: Lexicon): Part[] {
  const ways: Way[] = [{ value: 0, parts: [] }];
  for (let to = 1; to <= words.length; to++) ways.push(bestWay(words, at, to, ways, lexicon));
  return ways.at(-1)?.parts ?? [];
}

export type DishQuery = { words: string[]; kinds: string[]; categories: string[] };

/** @param at positions of the words in the query */
export type PlanPart = { meaning: Meaning; at: readonly number[] };

export type QueryPlan = {
  city?: City;
  types: BusinessType[];
  services: Service[];
  /** Each must be on the menu. */
  dishes: DishQuery[];
  /** Orders and limits: "cheapest", «باز», "under 150". */
  intents: Intents;
  /** The query without intents and without words such as "where is the". */
  content: string[];
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

function toDishQuery(words: readonly string[], { found, from, to }: Part): DishQuery {
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

function take(plan: QueryPlan, part: Part, words: readonly string[]): Meaning | null {
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
      plan.dishes.push(toDishQuery(words, part));
      return { kind: "dish" };
  }
}

type Placed = { texts: string[]; at: number[] };

const placed = (words: readonly string[], at: readonly number[]): Placed => ({
  texts: at.map((index) => words[index] ?? ""),
  at: [...at],
});

/** Separates intents from the rest of the query; a query of small words only stays whole. */
function splitIntents(words: readonly string[], lexicon: Lexicon): { intents: PlanPart[]; content: Placed } {
  const { matches, fillerAt } = readIntents(words, knownNames(lexicon));
  const intentAt = new Set(matches.flatMap(({ at }) => at));
  const all = words.map((_, index) => index);
  const content = all.filter((index) => !intentAt.has(index) && !fillerAt.has(index));
  const isNothing = matches.length === 0 && content.every((index) => isFiller(words[index] ?? ""));
  return {
    intents: matches.map(({ intent, at }) => ({ meaning: intent, at })),
    content: placed(words, isNothing ? all : content),
  };
}

export const emptyPlan = (): QueryPlan => ({
  types: [],
  services: [],
  dishes: [],
  intents: {},
  content: [],
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
export function planQuery(words: readonly string[], lexicon: Lexicon, isAsking = true): QueryPlan {
  const { intents, content } = isAsking
    ? splitIntents(words, lexicon)
    : { intents: [], content: placed(words, [...words.keys()]) };
  const read = content.texts.slice(0, WORDS_MAX);
  const plan: QueryPlan = {
    ...emptyPlan(),
    intents: mergeIntents(intents.flatMap(({ meaning }) => (isIntent(meaning) ? [meaning] : []))),
    content: content.texts,
  };
  const taken = new Set<number>();
  const parts = [...intents];
  const found = withTwins(splitNames(read, content.at, lexicon), plan.intents);
  const city = surestCity(found);
  for (const part of found) {
    if (part.kind === "city" && part !== city) continue;
    const meaning = take(plan, part, read);
    if (!meaning) continue;
    plan.certainty = Math.min(plan.certainty, part.score);
    // Words with two meanings form one removable part.
    if (!taken.has(part.from)) parts.push({ meaning, at: content.at.slice(part.from, part.to) });
    for (let i = part.from; i < part.to; i++) taken.add(i);
  }
  plan.parts = parts.sort((a, b) => (a.at[0] ?? 0) - (b.at[0] ?? 0));
  const left = content.at.flatMap((at, index) => (taken.has(index) || isFiller(words[at] ?? "") ? [] : [at]));
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

/** Neither a dish nor a business: only an order or a limit. */
export const namesNothing = ({ city, types, services, dishes }: QueryPlan) =>
  !city && [types, services, dishes].every(({ length }) => length === 0);

/**
 * The meaning found in the words, as a whole and as parts that can be removed one by one.
 * @param text the query as read: typed or corrected
 */
export function describePlan(plan: QueryPlan, text: string): Pick<SearchResult, "understood" | "parts" | "unknown"> {
  const [type] = plan.types;
  const { openAt, ...intents } = plan.intents;
  const typed = typedWords(text);
  return {
    understood: {
      ...(plan.city && { city: plan.city }),
      ...(type && { type }),
      ...intents,
      ...(openAt && { openAt: clockOf(openMinute(openAt)) }),
      services: plan.services,
      dishKinds: [...new Set(plan.dishes.flatMap(({ kinds }) => kinds))],
      categories: [...new Set(plan.dishes.flatMap(({ categories }) => categories))],
      rest: plan.rest.join(" "),
    },
    parts: plan.parts.map(({ meaning, at }) => ({ meaning, words: typed.words(at), without: typed.without(at) })),
    unknown: plan.restAt.map((at) => ({ word: typed.words([at]), without: typed.without([at]) })),
  };
}
