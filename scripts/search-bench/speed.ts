import type { Language } from "@/lib/core/constants";
import { parseSearchQuery } from "@/lib/search/query";
import { search, suggest, warmSearch } from "@/lib/search/service";

/** Milliseconds of one class of queries, and the most its 95th percentile may be. */
export type SpeedRow = { name: string; count: number; p50: number; p95: number; max: number; must: number };

const MINUTE_MS = 60_000;
const SEARCH_MUST = 40;
const SUGGEST_MUST = 20;
const SHORT_MUST = 60;

const dishes =
  "قابلی|منتو|mantu|qabuli palaw|آشک|بولانی|shorwa|کباب|چپلی کباب|kebab|شیریخ|falooda|برگر|pizza|شلومبې|د چرګ پلو|سپينې وريجې|chai|چای سبز|کیک";
const names = "رستورانت نور|kabul cafe|هوټل|شیرینی‌فروشی|haji palaw|کافه|star restaurant|چایخانه|melma restaurant|باغ";
const mixed =
  "mantu herat|قابلی کابل|family restaurant kabul|شیریخ فروشی هرات|pizza mazar|د کندهار کباب|cafe wifi herat|رستورانت خانوادگی کابل|qabuli delivery kabul|چای بلخ";
const typos = "mnatu|qabli palaw|کبب چوپان|shawrama|سنبوصه|cappucino|هراط|kandhar|resturant|ساندویج";
const short = "ا|م|ka|قا|b|چا|sh|کب|م ه|q";
const hopeless = "asdfghjkl|sushi|لامبورگینی|کتابتون|xyzzyq|%%%|zzzz|ژژژژ|drop table|croissant";

/** Parameters of the API besides `search`. */
const FILTERS = [
  "",
  "city=kabul",
  "type=restaurant&services=delivery",
  "openNow=true",
  "sort=cheapest",
  "rating=4&city=herat",
];

const CLASSES: readonly { name: string; queries: string[]; must: number; isSuggest?: boolean }[] = [
  { name: "search: a dish", queries: withFilters(dishes), must: SEARCH_MUST },
  { name: "search: a place's name", queries: withFilters(names), must: SEARCH_MUST },
  { name: "search: several things in one query", queries: withFilters(mixed), must: SEARCH_MUST },
  { name: "search: typos", queries: withFilters(typos), must: SEARCH_MUST },
  {
    name: "search: filters alone",
    queries: [...FILTERS, "sort=nearest&lat=34.53&lng=69.17", "category=kebab", "page=40"],
    must: SEARCH_MUST,
  },
  { name: "search: one or two letters", queries: withFilters(short), must: SHORT_MUST },
  { name: "search: hopeless", queries: withFilters(hopeless), must: SHORT_MUST },
  { name: "suggest: dishes and places", queries: typed(`${dishes}|${names}`), must: SUGGEST_MUST, isSuggest: true },
  { name: "suggest: typos", queries: typed(typos), must: SUGGEST_MUST, isSuggest: true },
  { name: "suggest: one or two letters", queries: typed(short), must: SUGGEST_MUST, isSuggest: true },
  { name: "suggest: hopeless", queries: typed(hopeless), must: SHORT_MUST, isSuggest: true },
];

function withFilters(words: string): string[] {
  return words.split("|").flatMap((word, index) => {
    const other = FILTERS[1 + (index % (FILTERS.length - 1))] ?? "";
    return [`search=${encodeURIComponent(word)}`, `search=${encodeURIComponent(word)}&${other}`];
  });
}

/** As one types: each query and what stood there before its last letters. */
function typed(words: string): string[] {
  return words.split("|").flatMap((word) => [word, word.slice(0, Math.max(1, word.length - 2))]);
}

const languageOf = (text: string): Language => (/[a-z]/i.test(text) ? "en" : /[ټډړږښڅځڼېۍ]/.test(text) ? "ps" : "fa");

async function ask(query: string, isSuggest: boolean, now: Date): Promise<void> {
  if (isSuggest) {
    await suggest({ text: query, language: languageOf(query) });
    return;
  }
  const params = new URLSearchParams(query);
  const parsed = parseSearchQuery(params, { language: languageOf(params.get("search") ?? ""), now });
  if (!parsed.ok) throw new Error(`${query}: ${parsed.errors[0]?.message}`);
  await search(parsed.input);
}

const at = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/**
 * Asks every class of queries, several rounds, one after the other, of the database of the settings; the first round is
 * not counted.
 */
export async function measureSearchSpeed(rounds = 5): Promise<SpeedRow[]> {
  await warmSearch();
  // Every round asks about another minute: what was sifted before is of no use.
  const start = Date.now();
  const rows: SpeedRow[] = [];
  for (const { name, queries, must, isSuggest = false } of CLASSES) {
    const times: number[] = [];
    for (let round = 0; round <= rounds; round++)
      for (const query of queries) {
        const began = performance.now();
        await ask(query, isSuggest, new Date(start + round * MINUTE_MS));
        if (round > 0) times.push(performance.now() - began);
      }
    times.sort((a, b) => a - b);
    rows.push({ name, count: times.length, p50: at(times, 0.5), p95: at(times, 0.95), max: at(times, 1), must });
  }
  return rows;
}
