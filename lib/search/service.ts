import "server-only";
import { listCards } from "@/lib/business/cards";
import type { BusinessCard } from "@/lib/business/model";
import { MARKERS_MAX } from "@/lib/core/constants";
import { paginate } from "@/lib/core/pagination";
import { patiently } from "@/lib/core/patience";
import { Semaphore } from "@/lib/core/semaphore";
import type { Dish } from "@/lib/dish/model";
import { foldedWords } from "./business-names";
import { type Counts, countAll, countBusinesses, noCounts } from "./facets";
import { type Filter, matchesNothing, toFilter } from "./filter";
import { clockOf, openMinute } from "./intents/grammar";
import { withIntents } from "./intents/intents";
import type { Lexicon } from "./lexicon";
import { type IndexVersion, lexiconOf, readIndexVersion } from "./lexicon-cache";
import type { BusinessHit, DishHit, SearchInput, SearchResult, Understood, UnderstoodPart, UnknownWord } from "./model";
import { type OpenNow, openNow } from "./open-now";
import { emptyPlan, planQuery, type QueryPlan } from "./query-plan";
import { type BusinessRow, readPages, readShownDishes, wantedTitles } from "./ranking";
import { matchText, NO_TITLES, readText, type Titles, titlesOf, unionOf } from "./text-match";
import { retypings, typedWords } from "./tokenizer";

// Next bundles this module several times per process, so all searches share one queue through globalThis.
const shared = globalThis as typeof globalThis & { dastarkhanSearches?: Semaphore };

/**
 * Only a few searches run at once: each needs about eight statements, and more would take the connections from other
 * requests and assemble many answers in one go.
 */
const AT_ONCE = 6;
const WAITING_MAX = 200;

/** Waiting for a turn counts towards the database deadline of the request. */
function queued<T>(work: () => Promise<T>): Promise<T> {
  shared.dastarkhanSearches ??= new Semaphore({ running: AT_ONCE, waiting: WAITING_MAX });
  const searches = shared.dastarkhanSearches;
  return patiently(() => searches.run(work));
}

/** A query that was tried, with its results. `wanted`: titles that match; null = every dish matches. */
type Attempt = {
  plan: QueryPlan;
  input: SearchInput;
  counts: Counts;
  rows: BusinessRow[];
  dishIds: string[];
  wanted: Titles | null;
};

type IndexState = { lexicon: Lexicon; open: OpenNow; changes: IndexVersion };

const NO_PLAN = emptyPlan();

/** A lexicon with unsaved words, and its cache key. */
export type LexiconDraft = { lexicon: Lexicon; name: string };

async function readIndexState({ now }: SearchInput, tried: LexiconDraft | null): Promise<IndexState> {
  const checkedAt = performance.now();
  const changes = await readIndexVersion();
  const [lexicon, open] = await Promise.all([
    tried?.lexicon ?? lexiconOf(changes.words, checkedAt),
    openNow(now, changes.hours),
  ]);
  return { lexicon, open, changes: tried ? { ...changes, words: `${changes.words} ${tried.name}` } : changes };
}

/** Reads the results: a page with counts, or only businesses for the map. */
type Shown = (filter: Filter, lexicon: Lexicon) => Promise<Omit<Attempt, "plan" | "input">>;

const onPage: Shown = async (filter, lexicon) => {
  const wanted = wantedTitles(filter);
  const counts = await countAll(filter, wanted, lexicon);
  const [rows, dishIds] = await readPages(filter, wanted, counts);
  return { counts, rows, dishIds, wanted };
};

const onMap: Shown = async (filter, lexicon) => {
  const businesses = await countBusinesses(filter);
  const counts = { ...noCounts(lexicon, []), businesses, nos: null };
  const [rows] = await readPages(filter, null, counts);
  return { counts, rows, dishIds: [], wanted: null };
};

async function attempt(text: string, input: SearchInput, moment: IndexState, shown: Shown): Promise<Attempt> {
  const { lexicon, open, changes } = moment;
  const words = foldedWords(text);
  const [{ plan, match }, dish] = await Promise.all([
    words.length === 0 ? { plan: NO_PLAN, match: null } : readText(words, lexicon, changes),
    input.dish === undefined ? null : dishTitles(input.dish, lexicon),
  ]);
  const applied = withIntents(input, plan.intents);
  const openAt = applied.openAt ? await openNow(applied.openAt, changes.hours) : null;
  const filter = toFilter(applied, { plan, lexicon, text: match, dish, open, openAt });
  if (matchesNothing(filter)) return { ...nothing(applied, lexicon), plan };
  return { plan, input: applied, ...(await shown(filter, lexicon)) };
}

async function dishTitles(dish: string, lexicon: Lexicon): Promise<Titles> {
  if (lexicon.dishes.has(dish)) return titlesOf([dish], [], lexicon);
  const words = foldedWords(dish);
  if (words.length === 0) return NO_TITLES;
  const dishes = [{ words, kinds: [], categories: [] }];
  const match = await matchText(words, { ...NO_PLAN, content: words, dishes }, lexicon);
  const plan = planQuery(words, lexicon, false);
  const meant = await Promise.all(plan.dishes.map(({ kinds, categories }) => titlesOf(kinds, categories, lexicon)));
  return unionOf([...match.dishTitles, ...meant]);
}

/** A text without letters finds nothing, unlike the empty query, which finds everything. */
const isNoise = (text: string) => text.trim() !== "" && foldedWords(text).length === 0;

const nothing = (input: SearchInput, lexicon: Lexicon): Attempt => ({
  plan: NO_PLAN,
  input,
  counts: noCounts(lexicon, input.categories),
  rows: [],
  dishIds: [],
  wanted: null,
});

const isEmpty = ({ counts }: Attempt) => counts.businesses === 0 && counts.dishes === 0;

/** Tries the query as typed, then with other keyboard layouts. */
async function tryAll(
  input: SearchInput,
  shown: Shown,
  tried: LexiconDraft | null = null,
): Promise<{ best: Attempt; corrected?: string }> {
  const moment = await readIndexState(input, tried);
  const { lexicon } = moment;
  const first = isNoise(input.text) ? nothing(input, lexicon) : await attempt(input.text, input, moment, shown);
  if (input.text === "" || !isEmpty(first)) return { best: first };
  for (const variant of retypings(input.text)) {
    const words = foldedWords(variant);
    const plan = planQuery(words, lexicon);
    // Noise stays noise in the other layout, so only certain interpretations count.
    if (words.join("").length < 3 || plan.rest.length > 0 || plan.certainty < 90 || namesNothing(plan)) continue;
    const second = await attempt(variant, input, moment, shown);
    if (!isEmpty(second)) return { best: second, corrected: variant };
  }
  return { best: first };
}

/** Neither a dish nor a business: only an order or a limit. */
const namesNothing = ({ city, types, services, dishes }: QueryPlan) =>
  !city && [types, services, dishes].every(({ length }) => length === 0);

function toUnderstood({ plan }: Attempt, corrected?: string): Understood {
  const [type] = plan.types;
  const { openAt, ...intents } = plan.intents;
  return {
    ...(plan.city && { city: plan.city }),
    ...(type && { type }),
    ...intents,
    ...(openAt && { openAt: clockOf(openMinute(openAt)) }),
    services: plan.services,
    dishKinds: [...new Set(plan.dishes.flatMap(({ kinds }) => kinds))],
    categories: [...new Set(plan.dishes.flatMap(({ categories }) => categories))],
    rest: plan.rest.join(" "),
    ...(corrected !== undefined && { corrected }),
  };
}

/** @param text the query as read: typed or corrected */
function toParts({ plan }: Attempt, text: string): UnderstoodPart[] {
  const typed = typedWords(text);
  return plan.parts.map(({ meaning, at }) => ({ meaning, words: typed.words(at), without: typed.without(at) }));
}

const withDistance = (card: BusinessCard, distance: number | null): BusinessCard =>
  distance === null ? card : { ...card, distance };

function toUnknown({ plan }: Attempt, text: string): UnknownWord[] {
  const typed = typedWords(text);
  return plan.restAt.map((at) => ({ word: typed.words([at]), without: typed.without([at]) }));
}

type Cards = ReadonlyMap<string, BusinessCard>;

function businessHits(rows: readonly BusinessRow[], cards: Cards, matches: ReadonlyMap<string, Dish>): BusinessHit[] {
  const served = [...matches.values()].filter(({ availability }) => availability === "available");
  const least = Math.min(...served.map(({ price }) => price));
  return rows.flatMap(({ id, distance }) => {
    const card = cards.get(id);
    const dish = matches.get(id);
    const match = dish
      ? { dish, isCheapest: served.length > 1 && served.includes(dish) && dish.price === least }
      : null;
    return card ? [{ ...withDistance(card, distance), match }] : [];
  });
}

const dishHits = (dishes: readonly Dish[], cards: Cards): DishHit[] =>
  dishes.flatMap((dish) => {
    const business = cards.get(dish.businessId);
    return business ? [{ ...dish, business }] : [];
  });

/** `search` with unsaved synonyms, for a preview. */
export const searchWith = (input: SearchInput, tried: LexiconDraft | null): Promise<SearchResult> =>
  queued(() => find(input, tried));

/**
 * Searches businesses and dishes by names in three scripts, menus and all filters. Returns facet counts, totals and one
 * page of each; a page past the end is empty with true totals. Counts of more than 20,000 businesses may be a minute
 * old, others are exact.
 * @throws QueueFullError when too many search at once; DatabaseBusy when its turn or the database takes too long
 */
export const search = (input: SearchInput): Promise<SearchResult> => searchWith(input, null);

async function find(input: SearchInput, tried: LexiconDraft | null): Promise<SearchResult> {
  const { best, corrected } = await tryAll(input, onPage, tried);
  const { rows, counts, wanted } = best;
  const ids = rows.map(({ id }) => id);
  const { dishes, matches } = await readShownDishes(best.dishIds, ids, best.input, wanted);
  const cards = await listCards([...new Set([...ids, ...dishes.map(({ businessId }) => businessId)])]);
  const byId = new Map(cards.map((card) => [card.id, card]));
  return {
    understood: toUnderstood(best, corrected),
    parts: toParts(best, corrected ?? input.text),
    unknown: toUnknown(best, corrected ?? input.text),
    businesses: businessHits(rows, byId, matches),
    pagination: paginate(input.page, input.limit, counts.businesses),
    dishes: dishHits(dishes, byId),
    dishPagination: paginate(input.dishPage, input.limit, counts.dishes),
    facets: counts.facets,
  };
}

export async function findMarkers(input: SearchInput): Promise<{ businesses: BusinessCard[]; total: number }> {
  const { best } = await queued(() => tryAll({ ...input, page: 1, dishPage: 1, limit: MARKERS_MAX }, onMap));
  const distances = new Map(best.rows.map(({ id, distance }) => [id, distance]));
  const cards = await listCards([...distances.keys()]);
  const businesses = cards.flatMap((card) =>
    card.latitude === null || card.longitude === null ? [] : [withDistance(card, distances.get(card.id) ?? null)],
  );
  return { businesses, total: best.counts.businesses };
}
