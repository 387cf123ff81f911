import { listCards } from "@/lib/business/card/queries";
import type { BusinessCard } from "@/lib/business/model";
import { MARKERS_MAX } from "@/lib/core/constants";
import { paginate } from "@/lib/core/pagination";
import type { Dish } from "@/lib/dish/model";
import { retyped } from "@/lib/search/keyboard";
import type { BusinessHit, DishHit, SearchInput, SearchResult, Understood } from "@/lib/search/model";
import { foldedWords } from "@/lib/search/names";
import { type Plan, understand } from "@/lib/search/understand";
import { readEntries, readSoldOut } from "./dishes";
import { type FoundBusinesses, findBusinesses } from "./find";
import { answersOf, type DishPage, type MenuEntry, pageOfDishes, wantedOf } from "./menu-entries";
import { openAt } from "./open-now";
import { distanceTo, makeSieve, type Sieve } from "./sieve";
import { currentState, type SearchState } from "./state";
import { newTally, toFacets } from "./tally";
import { matchText, titlesOf } from "./text-match";

/** A place of the page, and the dish of its menu that answers. */
type Row = { id: string; distance: number | null; match: MenuEntry | null };

/** A query tried, with what it found. All that is read from the columns is read at once: they may change meanwhile. */
type Attempt = { plan: Plan; found: FoundBusinesses; rows: Row[]; dishes: DishPage };

const NO_PLAN: Plan = { types: [], services: [], wishes: [], rest: [], certainty: 100 };

type Sifted = { plan: Plan; sieve: Sieve; found: FoundBusinesses };

async function sift(text: string, input: SearchInput, state: SearchState): Promise<Sifted> {
  const words = foldedWords(text);
  const plan = words.length === 0 ? NO_PLAN : understand(words, state.lexicon);
  const [match, isOpen, dish] = await Promise.all([
    words.length === 0 ? null : matchText(words, plan, state),
    openAt(input.now, state),
    input.dish === undefined ? null : dishTitles(input.dish, state),
  ]);
  const sieve = makeSieve(input, state, { plan, text: match, dish, isOpen });
  return { plan, sieve, found: findBusinesses(input, sieve, state) };
}

const recent = new Map<string, Sifted>();
const RECENT_MAX = 60;
const MINUTE_MS = 60_000;

/** Further pages of a search, and what many ask, are sifted once: until anything changes or the minute is over. */
async function siftOnce(text: string, input: SearchInput, state: SearchState): Promise<Sifted> {
  const { page: _p, dishPage: _d, limit: _l, language: _g, now, ...asked } = input;
  const key = JSON.stringify([state.version, state.loadedAt, Math.floor(now.getTime() / MINUTE_MS), text, asked]);
  const known = recent.get(key);
  if (known) return known;
  const { version } = state;
  const sifted = await sift(text, input, state);
  if (state.version !== version) return sifted;
  const oldest = recent.size >= RECENT_MAX ? recent.keys().next().value : undefined;
  if (oldest !== undefined) recent.delete(oldest);
  recent.set(key, sifted);
  return sifted;
}

async function attempt(text: string, input: SearchInput, state: SearchState): Promise<Attempt> {
  const { plan, sieve, found } = await siftOnce(text, input, state);
  const { columns } = state;
  const wanted = wantedOf(columns, sieve);
  const { position } = input;
  const businesses = [...found.businesses.subarray((input.page - 1) * input.limit, input.page * input.limit)].map(
    (no) => {
      const distance = position ? distanceTo(columns, no, position) : Number.NaN;
      return {
        id: columns.ids[no] ?? "",
        distance: Number.isNaN(distance) ? null : Math.round(distance),
        answers: wanted.titles === null ? [] : answersOf(no, wanted),
      };
    },
  );
  const dishes = pageOfDishes(found.businesses, input, sieve, columns);
  const isSoldOut = await readSoldOut(businesses.flatMap(({ id, answers }) => (answers.length > 0 ? id : [])));
  // What is sold out answers only where nothing else does.
  const rows = businesses.map(({ answers, ...business }): Row => {
    return { ...business, match: answers.find((entry) => !isSoldOut(entry)) ?? answers[0] ?? null };
  });
  return { plan, found, rows, dishes };
}

/** The parameter `dish`: the slug of a kind, or a dish's name. */
async function dishTitles(dish: string, state: SearchState): Promise<Uint8Array> {
  if (state.lexicon.dishes.has(dish)) return titlesOf([dish], [], state);
  const words = foldedWords(dish);
  const set = new Uint8Array(state.kindOfTitle.length);
  if (words.length === 0) return set;
  const match = await matchText(words, { ...NO_PLAN, wishes: [{ words, kinds: [], categories: [] }] }, state);
  const plan = understand(words, state.lexicon);
  for (const one of [
    ...match.wishes,
    ...plan.wishes.map(({ kinds, categories }) => titlesOf(kinds, categories, state)),
  ])
    one.forEach((marked, title) => {
      if (marked === 1) set[title] = 1;
    });
  return set;
}

/** Text in which there is no letter finds nothing: it is not the empty query, which is everything. */
const isNoise = (text: string) => text.trim() !== "" && foldedWords(text).length === 0;

const nothing = (state: SearchState): Attempt => ({
  plan: NO_PLAN,
  found: { businesses: new Int32Array(0), tally: newTally(state) },
  rows: [],
  dishes: { entries: [], total: 0 },
});

const isEmpty = ({ found, dishes }: Attempt) => found.businesses.length === 0 && dishes.total === 0;

/** As typed; when nothing is found so, as the same keys on another keyboard. */
async function tryAll(input: SearchInput, state: SearchState): Promise<{ best: Attempt; corrected?: string }> {
  const first = isNoise(input.text) ? nothing(state) : await attempt(input.text, input, state);
  if (input.text === "" || !isEmpty(first)) return { best: first };
  for (const variant of retyped(input.text)) {
    const words = foldedWords(variant);
    const plan = understand(words, state.lexicon);
    // Noise on one keyboard is noise on the other: only what is understood without a doubt counts.
    if (words.join("").length < 3 || plan.rest.length > 0 || plan.certainty < 90) continue;
    const second = await attempt(variant, input, state);
    if (!isEmpty(second)) return { best: second, corrected: variant };
  }
  return { best: first };
}

function toUnderstood({ plan }: Attempt, corrected?: string): Understood {
  const [type] = plan.types;
  return {
    ...(plan.city && { city: plan.city }),
    ...(type && { type }),
    services: plan.services,
    dishKinds: [...new Set(plan.wishes.flatMap(({ kinds }) => kinds))],
    categories: [...new Set(plan.wishes.flatMap(({ categories }) => categories))],
    rest: plan.rest.join(" "),
    ...(corrected !== undefined && { corrected }),
  };
}

const withDistance = (card: BusinessCard, distance: number | null): BusinessCard =>
  distance === null ? card : { ...card, distance };

type Read = { cards: Map<string, BusinessCard>; dishes: (Dish | null)[] };

/** Everything that both lists show, in two questions: places and dishes of both are mostly the same. */
async function readHits({ rows, dishes }: Attempt): Promise<Read> {
  const entries = [...rows.flatMap(({ match }) => match ?? []), ...dishes.entries];
  const ids = new Set([...rows.map(({ id }) => id), ...dishes.entries.map(({ businessId }) => businessId)]);
  const [cards, found] = await Promise.all([listCards([...ids]), readEntries(entries)]);
  return { cards: new Map(cards.map((card) => [card.id, card])), dishes: found };
}

function businessHits({ rows }: Attempt, { cards, dishes }: Read): BusinessHit[] {
  const matching = rows.filter(({ match }) => match);
  const matches = new Map(matching.map(({ id }, index) => [id, dishes[index] ?? null]));
  const served = [...matches.values()].filter((dish) => dish?.availability === "available");
  const least = Math.min(...served.flatMap((dish) => dish?.price ?? []));
  return rows.flatMap(({ id, distance }) => {
    const card = cards.get(id);
    const dish = matches.get(id) ?? null;
    const isCheapest = served.length > 1 && served.includes(dish) && dish?.price === least;
    const match = dish && { dish, isCheapest };
    return card ? [{ ...withDistance(card, distance), match }] : [];
  });
}

function dishHits({ rows }: Attempt, { cards, dishes }: Read): DishHit[] {
  const first = rows.filter(({ match }) => match).length;
  return dishes.slice(first).flatMap((dish) => {
    const business = dish && cards.get(dish.businessId);
    return dish && business ? [{ ...dish, business }] : [];
  });
}

/**
 * Searches places and dishes: by names in three scripts, by what is on the menus, by all filters, with the counts of what
 * each further choice would give, exact totals and one page of each. A page past the end is empty with true totals.
 */
export async function search(input: SearchInput): Promise<SearchResult> {
  const state = await currentState();
  const { best, corrected } = await tryAll(input, state);
  const read = await readHits(best);
  return {
    understood: toUnderstood(best, corrected),
    businesses: businessHits(best, read),
    pagination: paginate(input.page, input.limit, best.found.businesses.length),
    dishes: dishHits(best, read),
    dishPagination: paginate(input.dishPage, input.limit, best.dishes.total),
    facets: toFacets(best.found.tally, state, input.categories),
  };
}

/** The best `MARKERS_MAX` places of a search that have a position, and how many it finds in all. */
export async function findMarkers(input: SearchInput): Promise<{ businesses: BusinessCard[]; total: number }> {
  const { best } = await tryAll({ ...input, page: 1, dishPage: 1, limit: MARKERS_MAX }, await currentState());
  const distances = new Map(best.rows.map(({ id, distance }) => [id, distance]));
  const cards = await listCards([...distances.keys()]);
  const businesses = cards.flatMap((card) =>
    card.latitude === null || card.longitude === null ? [] : [withDistance(card, distances.get(card.id) ?? null)],
  );
  return { businesses, total: best.found.businesses.length };
}
