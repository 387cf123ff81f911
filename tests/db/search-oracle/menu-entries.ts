import type { SearchInput } from "@/lib/search/model";
import { type Columns, menuOf } from "./columns";
import type { Sieve } from "./sieve";
import type { TitleSet } from "./text-match";

/** A dish on a menu: of several of one title and price at one place, `turn` counts in the order of their ids. */
export type MenuEntry = { no: number; businessId: string; title: number; price: number; turn: number };
export type DishPage = { entries: MenuEntry[]; total: number };

/** Titles that answer a query; null = every dish does. */
export function wantedTitles({ text, dish }: Sieve): TitleSet | null {
  const sets = [...(text?.wishes ?? []), ...(text?.restTitles ? [text.restTitles] : []), ...(dish ? [dish] : [])];
  const [first, ...others] = sets;
  // Words that only filter («رستورانت هرات») leave every dish; a name leaves none.
  if (!first) return text?.restNamed ? new Uint8Array(0) : null;
  const union = first.slice();
  for (const set of others) for (let i = 0; i < set.length; i++) if (set[i] === 1) union[i] = 1;
  return union;
}

type Wanted = { columns: Columns; titles: TitleSet | null; priceFrom: number; priceTo: number };

export const wantedOf = (columns: Columns, sieve: Sieve): Wanted => ({
  columns,
  titles: wantedTitles(sieve),
  priceFrom: sieve.priceFrom,
  priceTo: sieve.priceTo,
});

const isEverything = ({ titles, priceFrom, priceTo }: Wanted) =>
  titles === null && priceFrom === 0 && priceTo === Number.POSITIVE_INFINITY;

function isWanted({ columns, titles, priceFrom, priceTo }: Wanted, index: number): boolean {
  const price = columns.prices.values[index] ?? 0;
  if (price < priceFrom || price > priceTo) return false;
  return titles === null || titles[columns.titles.values[index] ?? 0] === 1;
}

function toEntry(columns: Columns, no: number, index: number): MenuEntry {
  const [from] = menuOf(columns, no);
  const titles = columns.titles.values;
  const prices = columns.prices.values;
  let turn = 0;
  for (let i = index - 1; i >= from && titles[i] === titles[index] && prices[i] === prices[index]; i--) turn++;
  return { no, businessId: columns.ids[no] ?? "", title: titles[index] ?? 0, price: prices[index] ?? 0, turn };
}

/** The dishes of a place that answer the query, cheapest first. */
export function answersOf(no: number, wanted: Wanted): MenuEntry[] {
  const { columns } = wanted;
  const [from, to] = menuOf(columns, no);
  const answers: MenuEntry[] = [];
  for (let index = from; index < to; index++) if (isWanted(wanted, index)) answers.push(toEntry(columns, no, index));
  return answers.sort((a, b) => a.price - b.price);
}

/** Calls back for every dish that answers, place by place. */
function forEachWanted(businesses: Int32Array, wanted: Wanted, use: (no: number, index: number) => void): void {
  const { start, count } = wanted.columns.titles;
  for (const no of businesses) {
    const from = start[no] ?? 0;
    const to = from + (count[no] ?? 0);
    for (let index = from; index < to; index++) if (isWanted(wanted, index)) use(no, index);
  }
}

/** Every dish answers: whole menus are counted, and only those of the page read. */
function pageOfAll(businesses: Int32Array, columns: Columns, from: number, limit: number): DishPage {
  const entries: MenuEntry[] = [];
  const counts = columns.titles.count;
  let total = 0;
  for (const no of businesses) {
    const count = counts[no] ?? 0;
    if (entries.length < limit && total + count > from) {
      const [start, end] = menuOf(columns, no);
      const first = start + Math.max(0, from - total);
      for (let index = first; index < end && entries.length < limit; index++) entries.push(toEntry(columns, no, index));
    }
    total += count;
  }
  return { entries, total };
}

/** Dishes in the order of their places: counted throughout, collected for one page. */
function pageByBusiness(businesses: Int32Array, wanted: Wanted, from: number, limit: number): DishPage {
  if (isEverything(wanted)) return pageOfAll(businesses, wanted.columns, from, limit);
  const entries: MenuEntry[] = [];
  let total = 0;
  forEachWanted(businesses, wanted, (no, index) => {
    if (total >= from && entries.length < limit) entries.push(toEntry(wanted.columns, no, index));
    total++;
  });
  return { entries, total };
}

/** The prices of the dishes on a page, and how many dishes are cheaper than all of them. */
function pricesOfPage(
  counts: ReadonlyMap<number, number>,
  from: number,
  limit: number,
): { prices: Set<number>; cheaper: number } {
  const prices = new Set<number>();
  let before = 0;
  let cheaper = 0;
  for (const [price, count] of [...counts].sort(([a], [b]) => a - b)) {
    if (before + count <= from) cheaper = before + count;
    else if (before < from + limit) prices.add(price);
    before += count;
  }
  return { prices, cheaper };
}

/** Prices are counted first, so that only dishes near the page are sorted. */
function pageByPrice(businesses: Int32Array, wanted: Wanted, from: number, limit: number): DishPage {
  const values = wanted.columns.prices.values;
  const counts = new Map<number, number>();
  let total = 0;
  forEachWanted(businesses, wanted, (_, index) => {
    const price = values[index] ?? 0;
    counts.set(price, (counts.get(price) ?? 0) + 1);
    total++;
  });
  const { prices, cheaper } = pricesOfPage(counts, from, limit);
  const near: { no: number; index: number }[] = [];
  forEachWanted(businesses, wanted, (no, index) => {
    if (prices.has(values[index] ?? 0)) near.push({ no, index });
  });
  near.sort((a, b) => (values[a.index] ?? 0) - (values[b.index] ?? 0));
  const page = near.slice(from - cheaper, from - cheaper + limit);
  return { entries: page.map(({ no, index }) => toEntry(wanted.columns, no, index)), total };
}

/** One page of the dishes that answer a query, among the places found. */
export function pageOfDishes(businesses: Int32Array, input: SearchInput, sieve: Sieve, columns: Columns): DishPage {
  const from = (input.dishPage - 1) * input.limit;
  const page = input.sort === "cheapest" ? pageByPrice : pageByBusiness;
  return page(businesses, wantedOf(columns, sieve), from, input.limit);
}
