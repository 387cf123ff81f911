import { listCards } from "@/lib/business/cards";
import { BUSINESS_TYPES, CITIES, type Language, SERVICES } from "@/lib/core/constants";
import { closeDatabase } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { parseSearchQuery } from "@/lib/search/query";
import { search } from "@/lib/search/service";
import { suggest } from "@/lib/search/suggestions";
import { percentile } from "./figure";
import { postgresMs } from "./postgres-time";

type Wait = "searchWait" | "countryWait" | "suggestWait";

/** A class of queries: waiting time and CPU time per query, in milliseconds. */
export type SpeedRow = {
  name: string;
  wait: Wait;
  p50: number;
  p95: number;
  /** CPU of this process, beyond a list of the same businesses. */
  nodeMs: number;
  postgresMs: number;
};

const ROUNDS = 3;

const dishes =
  "قابلی|منتو|mantu|qabuli palaw|آشک|بولانی|shorwa|کباب|چپلی کباب|kebab|شیریخ|falooda|برگر|pizza|شلومبې|د چرګ پلو|سپينې وريجې|chai|چای سبز|کیک";
const names = "رستورانت نور|kabul cafe|هوټل|شیرینی‌فروشی|haji palaw|کافه|star restaurant|چایخانه|melma restaurant|باغ";
const mixed =
  "mantu herat|قابلی کابل|family restaurant kabul|شیریخ فروشی هرات|pizza mazar|د کندهار کباب|cafe wifi herat|رستورانت خانوادگی کابل|qabuli delivery kabul|چای بلخ";
const typos = "mnatu|qabli palaw|کبب چوپان|shawrama|سنبوصه|cappucino|هراط|kandhar|resturant|ساندویج";
const short = "ا|م|ka|قا|b|چا|sh|کب|م ه|q";
const hopeless = "asdfghjkl|sushi|لامبورگینی|کتابتون|xyzzyq|%%%|zzzz|ژژژژ|drop table|croissant";

const FILTERS = [
  "city=kabul",
  "type=restaurant&services=delivery",
  "openNow=true",
  "sort=cheapest",
  "rating=4&city=herat",
];

const all = <A, B>(as: readonly A[], bs: readonly B[], join: (a: A, b: B) => string) =>
  as.flatMap((a) => bs.map((b) => join(a, b)));

const searches: Readonly<Record<string, string[]>> = {
  "a dish": withFilters(dishes),
  "a place's name": withFilters(names),
  "several things in one query": withFilters(mixed),
  typos: withFilters(typos),
  city: CITIES.map((city) => `city=${city}`),
  "city and type": all(CITIES.slice(0, 10), BUSINESS_TYPES, (city, type) => `city=${city}&type=${type}`),
  "city and service": all(CITIES.slice(0, 5), SERVICES, (city, service) => `city=${city}&services=${service}`),
  "country, type and service": all(BUSINESS_TYPES, SERVICES, (type, service) => `type=${type}&services=${service}`),
  "prices in a city": all(
    CITIES.slice(0, 6),
    [50, 90, 150, 220],
    (city, from) => `city=${city}&priceFrom=${from}&priceTo=${from + 60}`,
  ),
  nearest: ["34.53&lng=69.17", "34.35&lng=62.2", "31.61&lng=65.7", "36.7&lng=67.1"].map(
    (at) => `sort=nearest&lat=${at}`,
  ),
  "the whole country": [
    "",
    "sort=cheapest",
    "sort=featured",
    "openNow=true",
    "category=kebab",
    "page=40",
    "dishPage=40",
  ],
  "one or two letters": withFilters(short),
  hopeless: withFilters(hopeless),
};
const suggestions: Readonly<Record<string, string[]>> = {
  "dishes and places": typed(`${dishes}|${names}`),
  typos: typed(typos),
  "one or two letters": typed(short),
  hopeless: typed(hopeless),
};

function withFilters(words: string): string[] {
  return words.split("|").flatMap((word, index) => {
    const other = FILTERS[index % FILTERS.length] ?? "";
    return [`search=${encodeURIComponent(word)}`, `search=${encodeURIComponent(word)}&${other}`];
  });
}

/** Simulates typing: each query, and the query without its last letters. */
function typed(words: string): string[] {
  return words.split("|").flatMap((word) => [word, word.slice(0, Math.max(1, word.length - 2))]);
}

const languageOf = (text: string): Language => (/[a-z]/i.test(text) ? "en" : /[ټډړږښڅځڼېۍ]/.test(text) ? "ps" : "fa");

/** @returns the ids of the businesses shown */
async function searching(query: string): Promise<string[]> {
  const params = new URLSearchParams(query);
  const parsed = parseSearchQuery(params, { language: languageOf(params.get("search") ?? ""), now: new Date() });
  if (!parsed.ok) throw new Error(`${query}: ${parsed.errors[0]?.message}`);
  const { businesses, dishes: menu } = await search(parsed.input);
  return [...new Set([...businesses.map(({ id }) => id), ...menu.map(({ businessId }) => businessId)])];
}

async function suggesting(text: string): Promise<string[]> {
  await suggest({ text, language: languageOf(text) });
  return [];
}

/** CPU milliseconds of Postgres and of this process. */
async function processorTime(): Promise<{ node: number; postgres: number }> {
  const { user, system } = process.cpuUsage();
  return { node: (user + system) / 1000, postgres: await postgresMs(env.DATABASE_URL) };
}

/** Runs a class of queries in several sequential rounds on the configured database, after one unmeasured round. */
async function measureClass(
  name: string,
  queries: readonly string[],
  wait: Wait,
  ask: (query: string) => Promise<string[]>,
): Promise<SpeedRow> {
  const shown: string[][] = [];
  for (const query of queries) shown.push(await ask(query));
  const times: number[] = [];
  const before = await processorTime();
  for (let round = 0; round < ROUNDS; round++)
    for (const query of queries) {
      const began = performance.now();
      await ask(query);
      times.push(performance.now() - began);
    }
  const between = await processorTime();
  for (let round = 0; round < ROUNDS; round++) for (const ids of shown) await listCards(ids);
  const after = await processorTime();
  return {
    name,
    wait,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    nodeMs: (2 * between.node - before.node - after.node) / times.length,
    postgresMs: (between.postgres - before.postgres) / times.length,
  };
}

const rows: SpeedRow[] = [];
for (const [name, queries] of Object.entries(searches)) {
  const wait = name === "the whole country" ? "countryWait" : "searchWait";
  rows.push(await measureClass(`search: ${name}`, queries, wait, searching));
}
for (const [name, queries] of Object.entries(suggestions)) {
  const wait = name === "hopeless" ? "searchWait" : "suggestWait";
  rows.push(await measureClass(`suggest: ${name}`, queries, wait, suggesting));
}
await closeDatabase();
process.send?.(rows, () => process.exit(0));
