import "server-only";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { preparedQuery } from "@/lib/core/db";
import { findInitial, findNames, isNumber, type NamedBusiness, nameQuery } from "./business-names";
import type { Lexicon } from "./lexicon";
import { readingsOf } from "./lookup";
import { type DishQuery, emptyPlan, planQuery, type QueryPlan } from "./query-plan";
import type { Snapshot } from "./snapshot";
import { fromNumberArray, NO_NUMBERS, type NumberArray, toNumberArray, union } from "./statement";
import { foldedWords } from "./tokenizer";

const nosRow = z.strictObject({ nos: z.string() });
const titlesRow = z.strictObject({ nos: z.string(), keys: z.string(), others: z.string() });

/** Dish titles by numbers and keys. Also split into `kinds` that match with all their titles, and the `others`. */
export type Titles = { nos: NumberArray; keys: NumberArray; kinds: NumberArray; others: NumberArray };

export type TextMatch = {
  /** Businesses named like the whole query, with scores; they need not fit the interpretation of its parts. */
  named: ReadonlyMap<number, number>;
  /** One of them matches all words, including those of orders and limits ("Best Burger"). */
  isCalled: boolean;
  /** Businesses whose names contain the words; they need not fit either. */
  holding: NumberArray;
  /** Businesses whose names contain the unknown words; null without unknown words. */
  restNamed: NumberArray | null;
  restTitles: Titles | null;
  dishTitles: Titles[];
};

const NO_TITLES: Titles = { nos: NO_NUMBERS, keys: NO_NUMBERS, kinds: NO_NUMBERS, others: NO_NUMBERS };

const TITLES_MAX = 50_000;
/** Maximum number of name matches; with more, the words are too general. */
const NAMES_MAX = 30_000;

const holdingQuery = (words: readonly string[], lexicon: Lexicon) =>
  nameQuery(readingsOf(words, lexicon), lexicon, false);

async function businessesNamed(query: string): Promise<NumberArray> {
  const [row] = await preparedQuery(
    nosRow,
    `SELECT coalesce(array_agg(no), '{}')::text AS nos FROM app_search_named($1::tsquery, ${NAMES_MAX})`,
    [query],
  );
  return row?.nos ?? NO_NUMBERS;
}

/** Numbers of these kinds, and of all kinds in the categories. */
function kindNumbers(kinds: readonly string[], categories: readonly string[], lexicon: Lexicon): number[] {
  const categoryNos = new Set(categories.flatMap((slug) => lexicon.categories.get(slug)?.no ?? []));
  const named = kinds.flatMap((slug) => lexicon.dishes.get(slug)?.no ?? []);
  const within = [...lexicon.dishes.values()].filter(
    ({ categoryNo }) => categoryNo !== null && categoryNos.has(categoryNo),
  );
  return [...new Set([...named, ...within.map(({ no }) => no)])];
}

async function readTitles(kinds: readonly number[], query: string | null): Promise<Titles> {
  const [row] = await preparedQuery(
    titlesRow,
    `SELECT coalesce(array_agg(no ORDER BY no), '{}')::text AS nos, coalesce(array_agg(key ORDER BY no), '{}')::text AS keys,
       coalesce(array_agg(no ORDER BY no) FILTER (WHERE kind_no = ANY ($1::int[]) IS NOT TRUE), '{}')::text AS others
     FROM (
       SELECT no, key, kind_no FROM search_titles WHERE kind_no = ANY ($1::int[])
       UNION
       (SELECT no, key, kind_no FROM search_titles WHERE tokens @@ $2::tsquery LIMIT ${TITLES_MAX})
     ) found`,
    [kinds, query],
  );
  return row ? { ...row, kinds: toNumberArray(kinds) } : NO_TITLES;
}

const titlesOf = (kinds: readonly string[], categories: readonly string[], lexicon: Lexicon): Promise<Titles> =>
  readTitles(kindNumbers(kinds, categories, lexicon), null);

export const unionOf = (titles: readonly Titles[]): Titles => ({
  nos: union(titles.map(({ nos }) => nos)),
  keys: union(titles.map(({ keys }) => keys)),
  kinds: union(titles.map(({ kinds }) => kinds)),
  others: union(titles.map(({ others }) => others)),
});

function titlesOfDish({ kinds, categories, words }: DishQuery, hasRest: boolean, lexicon: Lexicon): Promise<Titles> {
  return readTitles(kindNumbers(kinds, categories, lexicon), hasRest ? null : holdingQuery(words, lexicon));
}

/** From this certainty on, the interpretation counts, and names that only sound similar don't. */
const CERTAIN = 90;
const SHORT = 3;

type Named = Pick<TextMatch, "named" | "holding" | "isCalled">;

async function namedBusinesses(query: readonly string[], plan: QueryPlan, lexicon: Lexicon): Promise<Named> {
  const words = plan.content.length > 0 ? plan.content : query;
  const isUnderstood = plan.rest.length === 0;
  const isShort = words.join("").length < SHORT;
  const isCertain = isUnderstood && plan.certainty >= CERTAIN;
  const [holding, best] = await Promise.all([
    isUnderstood || isShort ? NO_NUMBERS : businessesNamed(holdingQuery(words, lexicon)),
    // A name with both words, in any spelling, is no accident («shinwari tika»).
    findNames(words, lexicon, !isCertain || (words.length > 1 && plan.dishes.length > 0), query),
  ]);
  const counts = whatCounts(plan, holding, best);
  const named = best.filter((business) => business.score >= SURE_NAME || counts(business));
  const isCalled = best.some(({ score, isWhole }) => isWhole && score >= SURE_NAME);
  return { named: new Map(named.map(({ no, score }) => [no, score])), holding, isCalled };
}

/** Whether the query holds only words of order or opening, such as "open": then it must mean a name. */
const hasOnlyIntents = ({ city, types, services, dishes, rest }: QueryPlan) =>
  !city && [types, services, dishes, rest].every(({ length }) => length === 0);

/** Decides which of the less certain name matches count. */
function whatCounts(
  plan: QueryPlan,
  holding: NumberArray,
  best: readonly NamedBusiness[],
): (business: NamedBusiness) => boolean {
  // Words that only filter («رستورانت هرات») name no business; a name with a dish in it belongs to one that serves it.
  if (plan.rest.length === 0) return () => plan.dishes.length > 0 || hasOnlyIntents(plan);
  if (holding !== NO_NUMBERS) {
    const held = new Set(best.length === 0 ? [] : fromNumberArray(holding));
    return ({ no }) => held.has(no);
  }
  const hasSure = best.some(({ score }) => score >= SURE_NAME);
  return () => !hasSure;
}

/** Score from which a name comes before everything else. */
export const SURE_NAME = 90;
/** The same for at most `TELLING_NAMES_MAX` names, because a query for a dish may mean the business named after it. */
export const TELLING_NAME = 80;
export const TELLING_NAMES_MAX = 3;

/**
 * Matches the words with names and menus.
 * @param words folded words, at least one
 */
async function matchText(words: readonly string[], plan: QueryPlan, lexicon: Lexicon): Promise<TextMatch> {
  const [word = "", next] = words;
  // A single letter matches only beginnings of names: within names and menus it is everywhere.
  if (next === undefined && [...word].length === 1)
    return {
      named: new Map(),
      isCalled: false,
      holding: await findInitial(word),
      restNamed: NO_NUMBERS,
      restTitles: null,
      dishTitles: [],
    };
  const { rest } = plan;
  const hasRest = rest.length > 0;
  const [named, restNamed, restTitles, dishTitles] = await Promise.all([
    namedBusinesses(words, plan, lexicon),
    hasRest ? businessesNamed(holdingQuery(rest, lexicon)) : null,
    hasRest ? readTitles([], holdingQuery([...plan.dishes.flatMap((dish) => dish.words), ...rest], lexicon)) : null,
    Promise.all(plan.dishes.map((dish) => titlesOfDish(dish, hasRest, lexicon))),
  ]);
  // Names with the whole query are in `holding` already.
  return { ...named, restNamed: restNamed === named.holding ? NO_NUMBERS : restNamed, restTitles, dishTitles };
}

export type TextRead = { plan: QueryPlan; match: TextMatch };

/** Approximate cache size: the word "chicken" matches thousands of titles, a rare name hardly anything. */
const KEPT_BYTES = 8_000_000;
/** Expires, because with many namesakes the best rated win, and ratings change. */
const KEPT_MS = 60_000;
const SMALL_BYTES = 500;

// Next bundles this module several times per process, so the cache is shared through globalThis.
const shared = globalThis as typeof globalThis & { dastarkhanTexts?: LRUCache<string, TextRead> };

function kept(): LRUCache<string, TextRead> {
  shared.dastarkhanTexts ??= new LRUCache({ maxSize: KEPT_BYTES, ttl: KEPT_MS, sizeCalculation: bytesOf });
  return shared.dastarkhanTexts;
}

const bytesOfTitles = ({ nos, keys, others }: Titles) => nos.length + keys.length + others.length;

function bytesOf({ match: { named, holding, restNamed, restTitles, dishTitles } }: TextRead): number {
  const titles = [...dishTitles, ...(restTitles ? [restTitles] : [])];
  const lists = titles.reduce((sum, each) => sum + bytesOfTitles(each), holding.length + (restNamed?.length ?? 0));
  return SMALL_BYTES + named.size * Float64Array.BYTES_PER_ELEMENT + lists;
}

/**
 * Interprets words, with a cache for paging and filtering the same query. Any change of a name, title or lexicon word
 * invalidates it.
 * @param words folded words, at least one
 */
export async function readText(words: readonly string[], { lexicon, version }: Snapshot): Promise<TextRead> {
  const key = `${version.words} ${version.texts} ${words.join(" ")}`;
  const known = kept().get(key);
  if (known) return known;
  const read = await readNew(words, lexicon);
  // Don't cache phone numbers: their changes are not tracked.
  if (!words.every(isNumber)) kept().set(key, read);
  return read;
}

async function readNew(words: readonly string[], lexicon: Lexicon): Promise<TextRead> {
  const plan = planQuery(words, lexicon);
  const match = await matchText(words, plan, lexicon);
  if (Object.keys(plan.intents).length === 0) return { plan, match };
  if (match.isCalled) {
    // "Best Burger" is a name, not an order.
    const asName = planQuery(words, lexicon, false);
    return { plan: asName, match: await matchText(words, asName, lexicon) };
  }
  const isSure = plan.rest.length > 0 && [...match.named.values()].some((score) => score >= SURE_NAME);
  return { plan: isSure ? withoutLimits(plan) : plan, match };
}

const LIMITS: ReadonlySet<string> = new Set(["openNow", "allDay", "openAt", "priceTo", "minRating"]);

/** "zarlasht burger open now": shows the named business, open or not. */
function withoutLimits(plan: QueryPlan): QueryPlan {
  const { sort } = plan.intents;
  const parts = plan.parts.filter(({ meaning: { kind } }) => !LIMITS.has(kind));
  return { ...plan, intents: sort ? { sort } : {}, parts };
}

/** Titles of a dish given as a filter: a kind, or other words. */
export async function titlesOfFilter(dish: string, lexicon: Lexicon): Promise<Titles> {
  if (lexicon.dishes.has(dish)) return titlesOf([dish], [], lexicon);
  const words = foldedWords(dish);
  if (words.length === 0) return NO_TITLES;
  const dishes = [{ words, kinds: [], categories: [] }];
  const match = await matchText(words, { ...emptyPlan(), content: words, dishes }, lexicon);
  const plan = planQuery(words, lexicon, false);
  const meant = await Promise.all(plan.dishes.map(({ kinds, categories }) => titlesOf(kinds, categories, lexicon)));
  return unionOf([...match.dishTitles, ...meant]);
}
