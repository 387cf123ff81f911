import { BUSINESS_TYPES, type BusinessType, CITIES, type City, SERVICES, type Service } from "@/lib/core/constants";

/** A row of `search_places` as it is read; arrays of numbers in Postgres's text form. */
export type BusinessRow = {
  no: number;
  id: string;
  visible: boolean;
  city: City;
  type: BusinessType;
  services: Service[];
  tags: string[];
  categories: string;
  isFeatured: boolean;
  hasPhotos: boolean;
  reviewCount: number;
  ratingSum: number;
  score: number;
  priceMedian: number | null;
  latitude: number | null;
  longitude: number | null;
  weekNo: number | null;
  periods: string;
  titles: string;
  prices: string;
  /** Number of the transaction that wrote the row. */
  changedIn: string;
};

/** Lists of numbers one after the other; a list that is written again is put at the end. */
type Pool = { start: Int32Array; count: Int32Array; values: Int32Array; used: number };

/**
 * All places by their numbers, a column each: a hundred thousand are looked at in a few milliseconds. `city` and `type` are
 * places in CITIES and BUSINESS_TYPES, `services` one bit per member of SERVICES.
 */
export type Columns = {
  /** One more than the highest number. */
  size: number;
  ids: string[];
  tags: (readonly string[])[];
  visible: Uint8Array;
  city: Uint8Array;
  type: Uint8Array;
  services: Int32Array;
  flags: Uint8Array;
  reviewCount: Int32Array;
  /** Mean of the ratings; 0 without any. */
  average: Float64Array;
  score: Float64Array;
  /** AFN; places without a menu stand last. */
  priceMedian: Int32Array;
  /** NaN = no position. */
  latitude: Float64Array;
  longitude: Float64Array;
  week: Int32Array;
  /** Special periods, three numbers each: first day, last day (since 2000-01-01), pattern. */
  periods: Map<number, readonly number[]>;
  /** Numbers of the titles of active dishes, ascending, and beside each its price. */
  titles: Pool;
  prices: Pool;
  categories: Pool;
};

export const FEATURED = 1;
export const PHOTOS = 2;
const NO_MENU = 2 ** 31 - 1;

const CITY_INDEX = new Map<string, number>(CITIES.map((city, index) => [city, index]));
const TYPE_INDEX = new Map<string, number>(BUSINESS_TYPES.map((type, index) => [type, index]));
const SERVICE_BIT = new Map<string, number>(SERVICES.map((service, index) => [service, 1 << index]));

export const cityIndex = (city: City): number => CITY_INDEX.get(city) ?? -1;
export const typeIndex = (type: BusinessType): number => TYPE_INDEX.get(type) ?? -1;
export const serviceBits = (services: readonly Service[]): number =>
  services.reduce((mask, service) => mask | (SERVICE_BIT.get(service) ?? 0), 0);

const newPool = (size: number): Pool => ({
  start: new Int32Array(size),
  count: new Int32Array(size),
  values: new Int32Array(size * 4),
  used: 0,
});

export function newColumns(size: number): Columns {
  const [titles, prices, categories] = [newPool(size), newPool(size), newPool(size)];
  return {
    size: 0,
    ids: [],
    tags: [],
    visible: new Uint8Array(size),
    city: new Uint8Array(size),
    type: new Uint8Array(size),
    services: new Int32Array(size),
    flags: new Uint8Array(size),
    reviewCount: new Int32Array(size),
    average: new Float64Array(size),
    score: new Float64Array(size),
    priceMedian: new Int32Array(size),
    latitude: new Float64Array(size),
    longitude: new Float64Array(size),
    week: new Int32Array(size),
    periods: new Map(),
    titles,
    prices,
    categories,
  };
}

type Numbers = Uint8Array | Int32Array | Float64Array;

function longer<T extends Numbers>(column: T, length: number): T {
  if (column.length >= length) return column;
  const copy = new (column.constructor as new (length: number) => T)(Math.max(length, column.length * 2));
  copy.set(column);
  return copy;
}

const COLUMNS = ["visible", "city", "type", "flags"] as const;
const WHOLE = ["services", "reviewCount", "priceMedian", "week"] as const;
const REAL = ["average", "score", "latitude", "longitude"] as const;
const POOLS = ["titles", "prices", "categories"] as const;

function makeRoom(columns: Columns, no: number): void {
  if (no < columns.visible.length) return;
  for (const name of COLUMNS) columns[name] = longer(columns[name], no + 1);
  for (const name of WHOLE) columns[name] = longer(columns[name], no + 1);
  for (const name of REAL) columns[name] = longer(columns[name], no + 1);
  for (const name of POOLS) {
    columns[name].start = longer(columns[name].start, no + 1);
    columns[name].count = longer(columns[name].count, no + 1);
  }
}

/** What was overwritten is taken out when it is more than what is in use. */
function compact(pool: Pool, size: number): void {
  const values = new Int32Array(pool.values.length);
  let used = 0;
  for (let no = 0; no < size; no++) {
    const start = pool.start[no] ?? 0;
    const count = pool.count[no] ?? 0;
    values.set(pool.values.subarray(start, start + count), used);
    pool.start[no] = used;
    used += count;
  }
  pool.values = values;
  pool.used = used;
}

function put(pool: Pool, no: number, list: readonly number[], size: number): void {
  if (pool.used + list.length > pool.values.length) {
    compact(pool, size);
    pool.values = longer(pool.values, pool.used + list.length);
  }
  pool.start[no] = pool.used;
  pool.count[no] = list.length;
  pool.values.set(list, pool.used);
  pool.used += list.length;
}

const numbers = (text: string): number[] => (text === "{}" ? [] : text.slice(1, -1).split(",").map(Number));
const NO_TAGS: readonly string[] = [];

function categoriesOf(row: BusinessRow, titles: readonly number[], kindCategory: KindCategory): number[] {
  const categories = new Set(numbers(row.categories));
  for (const title of titles) {
    const category = kindCategory(title);
    if (category !== null) categories.add(category);
  }
  return [...categories];
}

/** The category that a title's kind of dish is of. */
export type KindCategory = (title: number) => number | null;

export function writeBusiness(columns: Columns, row: BusinessRow, kindCategory: KindCategory): void {
  const { no } = row;
  makeRoom(columns, no);
  columns.size = Math.max(columns.size, no + 1);
  columns.ids[no] = row.id;
  columns.tags[no] = row.tags.length === 0 ? NO_TAGS : row.tags;
  columns.visible[no] = Number(row.visible);
  columns.city[no] = cityIndex(row.city);
  columns.type[no] = typeIndex(row.type);
  columns.services[no] = serviceBits(row.services);
  columns.flags[no] = Number(row.isFeatured) * FEATURED + Number(row.hasPhotos) * PHOTOS;
  columns.reviewCount[no] = row.reviewCount;
  columns.average[no] = row.ratingSum / Math.max(1, row.reviewCount);
  columns.score[no] = row.score;
  columns.priceMedian[no] = row.priceMedian ?? NO_MENU;
  columns.latitude[no] = row.latitude ?? Number.NaN;
  columns.longitude[no] = row.longitude ?? Number.NaN;
  columns.week[no] = row.weekNo ?? 0;
  writeLists(columns, row, kindCategory);
}

function writeLists(columns: Columns, row: BusinessRow, kindCategory: KindCategory): void {
  const { no } = row;
  const periods = numbers(row.periods);
  if (periods.length > 0) columns.periods.set(no, periods);
  else columns.periods.delete(no);
  const titles = numbers(row.titles);
  put(columns.titles, no, titles, columns.size);
  put(columns.prices, no, numbers(row.prices), columns.size);
  put(columns.categories, no, categoriesOf(row, titles, kindCategory), columns.size);
}

/** Where the menu of a place begins in `titles.values` and `prices.values`, and where it ends. */
export const menuOf = ({ titles }: Columns, no: number): readonly [number, number] => {
  const start = titles.start[no] ?? 0;
  return [start, start + (titles.count[no] ?? 0)];
};
