// node --import ./scripts/register.mjs scripts/with-database.ts scripts/bench-search.ts [--cases FILE]
//   [--negatives FILE]
// Scores search and suggestions in a catalogue of 245 names and 6,000 others, with the product's own functions.
// Exit code 1 below the limits.
import pg from "pg";
import { loadCatalogue, readTsv } from "./search-bench/catalogue";
import { makeOwnDatabase } from "./search-bench/own-database";
import { readCommandLine } from "./setup/command-line.mjs";

const MUST = { top3: 0.97, top1: 0.92, negatives: 0 };

const { values: options } = readCommandLine({
  command: "npm run bench:search",
  about:
    "How often search and suggestions find what was meant, within a catalogue of their own. Exit code 1 below the limits.",
  options: {
    cases: {
      type: "text",
      value: "FILE",
      usual: "tests/search/cases.tsv",
      help: "what is searched for, and what is meant",
    },
    negatives: { type: "text", value: "FILE", usual: "tests/search/negatives.tsv", help: "what must find nothing" },
    quiet: { type: "flag", help: "leaves out the single misses" },
  },
});

const given = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL;
if (!given) throw new Error("DATABASE_URL is missing; npm run bench:search brings a database of its own.");
const database = await makeOwnDatabase(given, `bench_search_${process.pid}`);
Object.assign(process.env, { DATABASE_URL: database.url, DATABASE_DIRECT_URL: database.url });

// Imported late, because settings are read on first use and must contain the address of the bench database.
const { search } = await import("@/lib/search/service");
const { suggest } = await import("@/lib/search/suggestions");
const { closeDatabase } = await import("@/lib/core/db");
const { parseSearchQuery } = await import("@/lib/search/query");

type Language = "en" | "fa" | "ps";
const languageOf = (line: Record<string, string>): Language =>
  line.lang === "en" || line.lang === "ps" ? line.lang : "fa";

async function suggestedIds(text: string, language: Language): Promise<string[]> {
  const list = await suggest({ text, language });
  return list.map((one) => {
    if (one.kind === "business") return `biz-${one.slug}`;
    return one.kind === "city" ? one.city : one.kind === "dish" ? one.slug : `category-${one.slug}`;
  });
}

const isWithin = (rank: number, count: number) => rank >= 0 && rank < count;

function report(line: Record<string, string>, index: number, ids: readonly string[]): void {
  if (index === 0 || options.quiet) return;
  const rank = index < 0 ? "missing" : `rank ${index + 1}`;
  const got = ids.slice(0, 4).join(", ") || "nothing";
  console.log(`${rank}: ${line.query} [${line.lang}, ${line.challenge}] expected ${line.expected_ids_any}, got ${got}`);
}

async function runCases(path: string): Promise<{ top3: number; top1: number; count: number }> {
  const lines = readTsv(path);
  const ranks: number[] = [];
  for (const line of lines) {
    const expected = new Set((line.expected_ids_any ?? "").split(",").map((id) => id.trim()));
    const ids = await suggestedIds(line.query ?? "", languageOf(line));
    const rank = ids.findIndex((id) => expected.has(id));
    ranks.push(rank);
    report(line, rank, ids);
  }
  const within = (count: number) => ranks.filter((rank) => isWithin(rank, count)).length;
  return { top3: within(3), top1: within(1), count: lines.length };
}

/** A hopeless query must find nothing: no suggestion, business or dish. */
async function findsSomething(text: string, language: Language): Promise<string | null> {
  const ids = await suggestedIds(text, language);
  if (ids.length > 0) return `suggests ${ids.slice(0, 3).join(", ")}`;
  const parsed = parseSearchQuery({ search: text }, { language, now: new Date("2026-11-20T08:00:00Z") });
  if (!parsed.ok) return null;
  const { pagination, dishPagination, businesses } = await search(parsed.input);
  const found = pagination.totalResults + dishPagination.totalResults;
  return found === 0 ? null : `finds ${found}, first ${businesses[0]?.slug ?? "a dish"}`;
}

async function runNegatives(path: string): Promise<number> {
  let wrong = 0;
  for (const line of readTsv(path)) {
    const said = await findsSomething(line.query ?? "", languageOf(line));
    if (said === null) continue;
    wrong++;
    console.log(`negative: ${line.query} ${said}`);
  }
  return wrong;
}

const client = new pg.Client(database.url);
await client.connect();
const sizes = await loadCatalogue(client);
await client.end();
console.log(`${sizes.dishes} dishes, ${sizes.businesses} places, 34 provinces among ${sizes.distractors} other places`);

const { top3, top1, count } = await runCases(options.cases);
const negatives = await runNegatives(options.negatives);
await closeDatabase();
await database.drop();

const percent = (part: number) => `${((100 * part) / Math.max(1, count)).toFixed(1)} %`;
console.log(`top-3: ${percent(top3)} (${top3} of ${count}, must be 97 %)`);
console.log(`top-1: ${percent(top1)} (${top1} of ${count}, must be 92 %)`);
console.log(`negatives finding anything: ${negatives} (must be 0)`);
const isGood = top3 >= MUST.top3 * count && top1 >= MUST.top1 * count && negatives <= MUST.negatives;
process.exit(isGood ? 0 : 1);
