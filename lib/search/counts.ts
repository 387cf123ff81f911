import { CITIES, type City } from "@/lib/core/constants";
import { menuOf } from "./columns";
import type { SearchState } from "./state";

/** In how many places something is found. */
export type Counts = {
  cities: Map<City, number>;
  /** By number of the kind of dish and of the category. */
  kinds: Map<number, number>;
  categories: Map<number, number>;
};

const FRESH_MS = 60_000;
let known: { of: SearchState; counts: Counts; until: number } | undefined;

function bump(counts: Int32Array, index: number): void {
  counts[index] = (counts[index] ?? 0) + 1;
}

const toMap = (counts: Int32Array): Map<number, number> =>
  new Map([...counts].flatMap((count, no) => (count > 0 ? [[no, count] as const] : [])));

type Sums = { kinds: Int32Array; categories: Int32Array; cities: Int32Array; lastOf: Int32Array };

/** A kind counts once per place: `lastOf` says which place counted it last. */
function countBusiness(no: number, { columns, kindOfTitle }: SearchState, sums: Sums): void {
  bump(sums.cities, columns.city[no] ?? 0);
  const first = columns.categories.start[no] ?? 0;
  const end = first + (columns.categories.count[no] ?? 0);
  for (let i = first; i < end; i++) bump(sums.categories, columns.categories.values[i] ?? 0);
  const [from, to] = menuOf(columns, no);
  for (let i = from; i < to; i++) {
    const kind = kindOfTitle[columns.titles.values[i] ?? 0] ?? 0;
    if (sums.lastOf[kind] === no) continue;
    sums.lastOf[kind] = no;
    bump(sums.kinds, kind);
  }
}

function count(state: SearchState): Counts {
  const highest = state.lexicon.entities.reduce((most, entity) => Math.max(most, "no" in entity ? entity.no : 0), 0);
  const sums: Sums = {
    kinds: new Int32Array(highest + 1),
    categories: new Int32Array(highest + 1),
    cities: new Int32Array(CITIES.length),
    lastOf: new Int32Array(highest + 1).fill(-1),
  };
  for (const no of state.sorted.top) countBusiness(no, state, sums);
  return {
    cities: new Map(CITIES.map((city, index) => [city, sums.cities[index] ?? 0])),
    kinds: toMap(sums.kinds),
    categories: toMap(sums.categories),
  };
}

/** Counts for suggestions; they may be a minute old. */
export function countsOf(state: SearchState): Counts {
  if (!known || known.of !== state || known.until < Date.now()) {
    known = { of: state, counts: count(state), until: Date.now() + FRESH_MS };
  }
  return known.counts;
}
