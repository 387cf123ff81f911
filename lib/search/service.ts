import "server-only";
import { listCards } from "@/lib/business/cards";
import { countByCityAndType, listBusinesses } from "@/lib/business/list/queries";
import type { BusinessCard } from "@/lib/business/model";
import { BUSINESS_TYPES, MARKERS_MAX, SERVICES } from "@/lib/core/constants";
import { untilDeadline } from "@/lib/core/deadline";
import { AppError } from "@/lib/core/errors";
import { paginate } from "@/lib/core/pagination";
import { Semaphore } from "@/lib/core/semaphore";
import { type Counts, countAll, countBusinesses, noCounts } from "./facets";
import { type Filter, matchesNothing, toFilter } from "./filter";
import { withIntents } from "./intents/intents";
import type { Lexicon } from "./lexicon";
import type { BusinessHit, DishHit, Facets, SearchInput, SearchResult } from "./model";
import type { FieldError, RestaurantSearchQuery } from "./query";
import { describePlan, emptyPlan, namesNothing, planQuery, type QueryPlan } from "./query-plan";
import { NO_PAGE, type Page, readPage } from "./ranking";
import { type LexiconDraft, openNow, readSnapshot, type Snapshot } from "./snapshot";
import { readText, titlesOfFilter } from "./text-match";
import { foldedWords, retypings } from "./tokenizer";

// Next bundles this module several times per process, so all searches share one queue through globalThis.
const shared = globalThis as typeof globalThis & { dastarkhanSearches?: Semaphore };

/**
 * Only a few searches run at once: each needs about eight statements, and more would take the connections from other
 * requests and assemble many answers in one go.
 */
const AT_ONCE = 4;
const WAITING_MAX = 200;

/** Waiting for a turn counts towards the database deadline of the request. */
function queued<T>(work: () => Promise<T>): Promise<T> {
  shared.dastarkhanSearches ??= new Semaphore({ running: AT_ONCE, waiting: WAITING_MAX });
  const searches = shared.dastarkhanSearches;
  return untilDeadline(() => searches.run(work));
}

/** A query that was tried, with its results. */
type Attempt = { plan: QueryPlan; input: SearchInput; counts: Counts; page: Page };

/** Reads the results: a page with counts, or only businesses for the map. */
type ReadResults = (filter: Filter, lexicon: Lexicon) => Promise<Omit<Attempt, "plan" | "input">>;

const onPage: ReadResults = async (filter, lexicon) => {
  const counts = await countAll(filter, lexicon);
  return { counts, page: await readPage(filter, counts) };
};

const onMap: ReadResults = async (filter, lexicon) => {
  const counts = { ...noCounts(lexicon, []), businesses: await countBusinesses(filter) };
  return { counts, page: await readPage({ ...filter, wanted: null }, counts) };
};

async function attempt(text: string, input: SearchInput, snapshot: Snapshot, read: ReadResults): Promise<Attempt> {
  const { lexicon, open, version } = snapshot;
  const words = foldedWords(text);
  const [{ plan, match }, dish] = await Promise.all([
    words.length === 0 ? { plan: emptyPlan(), match: null } : readText(words, snapshot),
    input.dish === undefined ? null : titlesOfFilter(input.dish, lexicon),
  ]);
  const applied = withIntents(input, plan.intents);
  const openAt = applied.openAt ? await openNow(applied.openAt, version.hours) : null;
  const filter = toFilter(applied, { plan, lexicon, text: match, dish, open, openAt });
  if (matchesNothing(filter)) return { ...nothing(applied, lexicon), plan };
  return { plan, input: applied, ...(await read(filter, lexicon)) };
}

/** A text without letters finds nothing, unlike the empty query, which finds everything. */
const isNoise = (text: string) => text.trim() !== "" && foldedWords(text).length === 0;

const nothing = (input: SearchInput, lexicon: Lexicon): Attempt => ({
  plan: emptyPlan(),
  input,
  counts: noCounts(lexicon, input.categories),
  page: NO_PAGE,
});

const isEmpty = ({ counts }: Attempt) => counts.businesses === 0 && counts.dishes === 0;

/** Tries the query as typed, then with other keyboard layouts. */
async function tryAll(
  input: SearchInput,
  read: ReadResults,
  draft: LexiconDraft | null = null,
): Promise<{ best: Attempt; corrected?: string }> {
  const snapshot = await readSnapshot(input.now, draft);
  const { lexicon } = snapshot;
  const first = isNoise(input.text) ? nothing(input, lexicon) : await attempt(input.text, input, snapshot, read);
  if (input.text === "" || !isEmpty(first)) return { best: first };
  for (const variant of retypings(input.text)) {
    const words = foldedWords(variant);
    const plan = planQuery(words, lexicon);
    // Noise stays noise in the other layout, so only certain interpretations count.
    if (words.join("").length < 3 || plan.rest.length > 0 || plan.certainty < 90 || namesNothing(plan)) continue;
    const second = await attempt(variant, input, snapshot, read);
    if (!isEmpty(second)) return { best: second, corrected: variant };
  }
  return { best: first };
}

const withDistance = (card: BusinessCard, distance: number | null): BusinessCard =>
  distance === null ? card : { ...card, distance };

type Cards = ReadonlyMap<string, BusinessCard>;

function businessHits({ businesses, matches }: Page, cards: Cards): BusinessHit[] {
  const served = [...matches.values()].filter(({ availability }) => availability === "available");
  const least = Math.min(...served.map(({ price }) => price));
  return businesses.flatMap(({ id, distance }) => {
    const card = cards.get(id);
    const dish = matches.get(id);
    const match = dish
      ? { dish, isCheapest: served.length > 1 && served.includes(dish) && dish.price === least }
      : null;
    return card ? [{ ...withDistance(card, distance), match }] : [];
  });
}

const dishHits = ({ dishes }: Page, cards: Cards): DishHit[] =>
  dishes.flatMap((dish) => {
    const business = cards.get(dish.businessId);
    return business ? [{ ...dish, business }] : [];
  });

/** `search` with unsaved synonyms, for a preview. */
export const searchWith = (input: SearchInput, draft: LexiconDraft | null): Promise<SearchResult> =>
  queued(() => find(input, draft));

/**
 * Searches businesses and dishes by names in three scripts, menus and all filters. Returns facet counts, totals and one
 * page of each; a page past the end is empty with true totals. Counts of more than 2,000 businesses may be some
 * minutes old (`CountCache`), others are exact.
 * @throws QueueFullError when too many search at once; DatabaseBusy when its turn or the database takes too long
 */
export const search = (input: SearchInput): Promise<SearchResult> => searchWith(input, null);

async function find(input: SearchInput, draft: LexiconDraft | null): Promise<SearchResult> {
  const { best, corrected } = await tryAll(input, onPage, draft);
  const { counts, page } = best;
  const ids = [...page.businesses.map(({ id }) => id), ...page.dishes.map(({ businessId }) => businessId)];
  const cards = await listCards([...new Set(ids)]);
  const byId = new Map(cards.map((card) => [card.id, card]));
  const { understood, parts, unknown } = describePlan(best.plan, corrected ?? input.text);
  return {
    understood: { ...understood, ...(corrected !== undefined && { corrected }) },
    parts,
    unknown,
    businesses: businessHits(page, byId),
    pagination: paginate(input.page, input.limit, counts.businesses),
    dishes: dishHits(page, byId),
    dishPagination: paginate(input.dishPage, input.limit, counts.dishes),
    facets: counts.facets,
  };
}

export async function findMarkers(input: SearchInput): Promise<{ businesses: BusinessCard[]; total: number }> {
  const { best } = await queued(() => tryAll({ ...input, page: 1, dishPage: 1, limit: MARKERS_MAX }, onMap));
  const distances = new Map(best.page.businesses.map(({ id, distance }) => [id, distance]));
  const cards = await listCards([...distances.keys()]);
  const businesses = cards.flatMap((card) =>
    card.latitude === null || card.longitude === null ? [] : [withDistance(card, distances.get(card.id) ?? null)],
  );
  return { businesses, total: best.counts.businesses };
}

/** Parameters that apply to closed businesses; their menus and hours no longer do. */
const APPLICABLE: ReadonlySet<string> = new Set([
  ...["status", "search", "city", "location", "type", "view", "lang", "isEnter", "top"],
  ...["page", "dishPage", "limit"],
]);

/**
 * Permanently closed businesses by part of their name, city and type, best rated first (decision H37). They are not in
 * the search index, so that normal searches never find them.
 * @throws AppError `validation_failed` for other filters or orders, which would have no effect
 */
export async function searchClosed(query: RestaurantSearchQuery, input: SearchInput): Promise<SearchResult> {
  const errors = inapplicable(query);
  if (errors.length > 0) throw new AppError("validation_failed", { errors });
  const scope = { status: "closed" } as const;
  const { text: search, city, types, page, dishPage, limit } = input;
  const [found, counts] = await Promise.all([
    listBusinesses(scope, { search, city, types, page, limit }),
    countByCityAndType(scope, { search }),
  ]);
  return {
    understood: { services: [], dishKinds: [], categories: [], rest: search },
    parts: [],
    unknown: [],
    businesses: found.items.map((business) => ({ ...business, match: null })),
    pagination: found.pagination,
    dishes: [],
    dishPagination: paginate(dishPage, limit, 0),
    facets: facetsOf(counts, input),
  };
}

function inapplicable(query: RestaurantSearchQuery): FieldError[] {
  const isGiven = (value: unknown) =>
    value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);
  const wrong = Object.entries(query).filter(([name, value]) => !APPLICABLE.has(name) && isGiven(value));
  const names = wrong.flatMap(([name, value]) => (name === "sort" && value === "top" ? [] : name));
  if (query.location?.position) names.push("location");
  return names.map((path) => ({ path, message: "does not go with status=closed" }));
}

function facetsOf(
  counts: Awaited<ReturnType<typeof countByCityAndType>>,
  { city: chosen, types: kinds }: SearchInput,
): Facets {
  const zero = <Name extends string>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  const types = zero(BUSINESS_TYPES);
  const cities = new Map<Facets["cities"][number]["city"], number>();
  for (const { city, type, count } of counts) {
    if (chosen === undefined || chosen === city) types[type] += count;
    if (kinds.length === 0 || kinds.includes(type)) cities.set(city, (cities.get(city) ?? 0) + count);
  }
  return {
    types,
    cities: [...cities].map(([city, count]) => ({ city, count })).sort((a, b) => b.count - a.count),
    services: zero(SERVICES),
    categories: [],
    ratings: [],
    openNow: 0,
  };
}
