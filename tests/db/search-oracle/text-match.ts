import { sqlQuery } from "@/lib/core/db";
import { readingsOf } from "@/lib/search/lookup";
import { findInitial, findNames, type NamedBusiness, nameQuery } from "@/lib/search/names";
import { fromNumberArray } from "@/lib/search/statement";
import type { DishWish, Plan } from "@/lib/search/understand";
import type { SearchState } from "./state";

/** Titles of dishes by number: 1 = answers. */
export type TitleSet = Uint8Array;

/** What a query's words select, before filters. */
export type TextMatch = {
  /** Places called as the whole query says, with how well; they need not fit what its parts were understood as. */
  named: ReadonlyMap<number, number>;
  /** Places whose name holds the words that stand for nothing known; null when there are none. */
  restNamed: ReadonlySet<number> | null;
  restTitles: TitleSet | null;
  wishes: TitleSet[];
};

const TITLES_MAX = 50_000;
/** Names of more places than this are not told apart by the words. */
const NAMES_MAX = 30_000;

async function titlesLike(words: readonly string[], { lexicon }: SearchState): Promise<number[]> {
  const rows = await sqlQuery<{ no: number }>(
    `SELECT no FROM search_titles WHERE tokens @@ $1::tsquery LIMIT ${TITLES_MAX}`,
    [nameQuery(readingsOf(words, lexicon), lexicon, false)],
  );
  return rows.map(({ no }) => no);
}

async function businessesNamed(words: readonly string[], { lexicon }: SearchState): Promise<number[]> {
  const rows = await sqlQuery<{ no: number }>(
    `SELECT no FROM search_names WHERE visible AND tokens @@ $1::tsquery LIMIT ${NAMES_MAX}`,
    [nameQuery(readingsOf(words, lexicon), lexicon, false)],
  );
  return rows.map(({ no }) => no);
}

const emptySet = (state: SearchState): TitleSet => new Uint8Array(state.kindOfTitle.length);

function mark(set: TitleSet, titles: readonly number[]): void {
  for (const title of titles) if (title < set.length) set[title] = 1;
}

/** Titles of the kinds and categories. */
export function titlesOf(kinds: readonly string[], categories: readonly string[], state: SearchState): TitleSet {
  const { lexicon, kindOfTitle } = state;
  const categoryNos = new Set(categories.flatMap((slug) => lexicon.categories.get(slug)?.no ?? []));
  const wanted = new Set(kinds.flatMap((slug) => lexicon.dishes.get(slug)?.no ?? []));
  for (const { no, categoryNo } of lexicon.dishes.values())
    if (categoryNo !== null && categoryNos.has(categoryNo)) wanted.add(no);
  const set = emptySet(state);
  if (wanted.size > 0)
    kindOfTitle.forEach((kind, title) => {
      if (wanted.has(kind)) set[title] = 1;
    });
  return set;
}

async function wishTitles(wish: DishWish, rest: readonly string[], state: SearchState): Promise<TitleSet> {
  const set = titlesOf(wish.kinds, wish.categories, state);
  if (rest.length === 0) mark(set, await titlesLike(wish.words, state));
  return set;
}

/** Of that certainty the words are what they were understood as, and names that only sound like them are others. */
const CERTAIN = 90;
const SHORT = 3;

async function namedBusinesses(words: readonly string[], plan: Plan, state: SearchState): Promise<Map<number, number>> {
  const isUnderstood = plan.rest.length === 0;
  const isShort = words.join("").length < SHORT;
  const isCertain = isUnderstood && plan.certainty >= CERTAIN;
  const [all, best] = await Promise.all([
    isUnderstood || isShort ? [] : businessesNamed(words, state),
    // Two words that a name has both, in whatever spelling, are no accident («shinwari tika»).
    findNames(words, state.lexicon, !isCertain || (words.length > 1 && plan.wishes.length > 0)),
  ]);
  const named = new Map<number, number>(all.map((no) => [no, 0]));
  const counts = whatCounts(plan, all, best);
  for (const business of best)
    if (business.score >= SURE_NAME || counts(business)) named.set(business.no, business.score);
  return named;
}

/** Only little words such as "open": nothing but a name can hold what was meant. */
const tellsNothing = ({ city, types, services, wishes, rest }: Plan) =>
  !city && [types, services, wishes, rest].every(({ length }) => length === 0);

/** Which names count that are not quite what was asked. */
function whatCounts(
  plan: Plan,
  all: readonly number[],
  best: readonly NamedBusiness[],
): (business: NamedBusiness) => boolean {
  // Words that only filter («رستورانت هرات») name no place; names that hold a dish's name are of places that serve it.
  if (plan.rest.length === 0) return () => plan.wishes.length > 0 || tellsNothing(plan);
  const holding = new Set(all);
  if (holding.size > 0) return ({ no }) => holding.has(no);
  const hasSure = best.some(({ score }) => score >= SURE_NAME);
  return () => !hasSure;
}

/** A name this near to the query goes before everything else; */
export const SURE_NAME = 90;
/** and so does one that is nearly so, of a few: who types a dish that they are named after may well mean them. */
export const TELLING_NAME = 80;
export const TELLING_NAMES_MAX = 3;

/** One letter is the beginning of a name: within names and menus it is everywhere. */
async function matchLetter(letter: string): Promise<TextMatch> {
  const businesses = fromNumberArray(await findInitial(letter));
  return {
    named: new Map(businesses.map((no) => [no, 0])),
    restNamed: new Set(businesses),
    restTitles: null,
    wishes: [],
  };
}

/**
 * What the words select among names and menus.
 * @param words folded words, at least one
 */
export async function matchText(words: readonly string[], plan: Plan, state: SearchState): Promise<TextMatch> {
  const [word = "", next] = words;
  if (next === undefined && [...word].length === 1) return matchLetter(word);
  const { rest } = plan;
  const hasRest = rest.length > 0;
  const [named, restNamed, restTitles, ...wishes] = await Promise.all([
    namedBusinesses(words, plan, state),
    hasRest ? businessesNamed(rest, state) : null,
    hasRest ? titlesLike([...plan.wishes.flatMap((wish) => wish.words), ...rest], state) : null,
    ...plan.wishes.map((wish) => wishTitles(wish, rest, state)),
  ]);
  const titles = restTitles && emptySet(state);
  if (titles && restTitles) mark(titles, restTitles);
  return { named, restNamed: restNamed && new Set(restNamed), restTitles: titles, wishes };
}
