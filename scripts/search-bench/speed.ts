import { readFileSync } from "node:fs";
import { z } from "zod";
import { listCards } from "@/lib/business/cards";
import { BUSINESS_TYPES, CITIES, type Language, SERVICES } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { parseSearchQuery } from "@/lib/search/query";
import { search } from "@/lib/search/service";
import { suggest } from "@/lib/search/suggestions";

/** A class of queries: waiting time and CPU time per query, in milliseconds. */
export type SpeedRow = {
  name: string;
  p50: number;
  p95: number;
  must: number;
  /** CPU of this process, beyond a list of the same businesses. */
  nodeMs: number;
  postgresMs: number;
};

const SEARCH_MUST = 60;
const COUNTRY_MUST = 150;
const SUGGEST_MUST = 20;

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

type Class = { name: string; queries: string[]; must: number; isSuggest?: boolean };
const CLASSES: readonly Class[] = [
  { name: "search: a dish", queries: withFilters(dishes), must: SEARCH_MUST },
  { name: "search: a place's name", queries: withFilters(names), must: SEARCH_MUST },
  { name: "search: several things in one query", queries: withFilters(mixed), must: SEARCH_MUST },
  { name: "search: typos", queries: withFilters(typos), must: SEARCH_MUST },
  { name: "search: city", queries: CITIES.map((city) => `city=${city}`), must: SEARCH_MUST },
  {
    name: "search: city and type",
    queries: all(CITIES.slice(0, 10), BUSINESS_TYPES, (city, type) => `city=${city}&type=${type}`),
    must: SEARCH_MUST,
  },
  {
    name: "search: city and service",
    queries: all(CITIES.slice(0, 5), SERVICES, (city, service) => `city=${city}&services=${service}`),
    must: SEARCH_MUST,
  },
  {
    name: "search: country, type and service",
    queries: all(BUSINESS_TYPES, SERVICES, (type, service) => `type=${type}&services=${service}`),
    must: SEARCH_MUST,
  },
  {
    name: "search: prices in a city",
    queries: all(
      CITIES.slice(0, 6),
      [50, 90, 150, 220],
      (city, from) => `city=${city}&priceFrom=${from}&priceTo=${from + 60}`,
    ),
    must: SEARCH_MUST,
  },
  {
    name: "search: nearest",
    queries: ["34.53&lng=69.17", "34.35&lng=62.2", "31.61&lng=65.7", "36.7&lng=67.1"].map(
      (at) => `sort=nearest&lat=${at}`,
    ),
    must: SEARCH_MUST,
  },
  {
    name: "search: the whole country",
    queries: ["", "sort=cheapest", "sort=featured", "openNow=true", "category=kebab", "page=40", "dishPage=40"],
    must: COUNTRY_MUST,
  },
  { name: "search: one or two letters", queries: withFilters(short), must: SEARCH_MUST },
  { name: "search: hopeless", queries: withFilters(hopeless), must: SEARCH_MUST },
  { name: "suggest: dishes and places", queries: typed(`${dishes}|${names}`), must: SUGGEST_MUST, isSuggest: true },
  { name: "suggest: typos", queries: typed(typos), must: SUGGEST_MUST, isSuggest: true },
  { name: "suggest: one or two letters", queries: typed(short), must: SUGGEST_MUST, isSuggest: true },
  { name: "suggest: hopeless", queries: typed(hopeless), must: SEARCH_MUST, isSuggest: true },
];

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
async function ask(query: string, isSuggest: boolean): Promise<string[]> {
  if (isSuggest) {
    await suggest({ text: query, language: languageOf(query) });
    return [];
  }
  const params = new URLSearchParams(query);
  const parsed = parseSearchQuery(params, { language: languageOf(params.get("search") ?? ""), now: new Date() });
  if (!parsed.ok) throw new Error(`${query}: ${parsed.errors[0]?.message}`);
  const { businesses, dishes: menu } = await search(parsed.input);
  return [...new Set([...businesses.map(({ id }) => id), ...menu.map(({ businessId }) => businessId)])];
}

const TICK_MS = 10;

/** CPU time of a process and of its ended children, in milliseconds; and its parent. */
function timesOf(pid: number): { own: number; ended: number; parent: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ").map(Number) ?? [];
  const [, parent = 0] = fields;
  const sum = (from: number) => ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) * TICK_MS;
  return { own: sum(11), ended: sum(13), parent };
}

/** CPU milliseconds of Postgres for its clients, including ended ones, and of this process. */
async function processorTime(): Promise<{ node: number; postgres: number }> {
  const { user, system } = process.cpuUsage();
  const backends = await sqlQuery(
    z.strictObject({ pid: z.int() }),
    "SELECT pid FROM pg_stat_activity WHERE backend_type IN ('client backend', 'parallel worker')",
  );
  const times = backends.map(({ pid }) => timesOf(pid));
  const [backend] = times;
  const ended = backend ? timesOf(backend.parent).ended : 0;
  return { node: (user + system) / 1000, postgres: times.reduce((sum, { own }) => sum + own, ended) };
}

const at = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** Runs every class of queries in several sequential rounds on the configured database, after one unmeasured round. */
export async function measureSearchSpeed(rounds = 3): Promise<SpeedRow[]> {
  const rows: SpeedRow[] = [];
  for (const one of CLASSES) rows.push(await measureClass(one, rounds));
  return rows;
}

async function measureClass({ name, queries, must, isSuggest = false }: Class, rounds: number): Promise<SpeedRow> {
  const shown: string[][] = [];
  for (const query of queries) shown.push(await ask(query, isSuggest));
  const times: number[] = [];
  const before = await processorTime();
  for (let round = 0; round < rounds; round++)
    for (const query of queries) {
      const began = performance.now();
      await ask(query, isSuggest);
      times.push(performance.now() - began);
    }
  const between = await processorTime();
  for (let round = 0; round < rounds; round++) for (const ids of shown) await listCards(ids);
  const after = await processorTime();
  times.sort((a, b) => a - b);
  return {
    name,
    p50: at(times, 0.5),
    p95: at(times, 0.95),
    must,
    nodeMs: (2 * between.node - before.node - after.node) / times.length,
    postgresMs: (between.postgres - before.postgres) / times.length,
  };
}
