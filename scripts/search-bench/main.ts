// npm run bench:search [-- --cases FILE] [--negatives FILE]
// Scores search and suggestions in a catalogue of 245 names and 6,000 others, with the product's own functions.
import { withOwnDatabase } from "../bench/databases";
import { passes, printTable } from "../bench/figure";
import { withClient } from "../postgres/client";
import { migrate } from "../postgres/migrate";
import { readCommandLine } from "../setup/command-line.mjs";
import { loadCatalogue } from "./catalogue";

const { values } = readCommandLine({
  command: "npm run bench:search",
  about: "How often search and suggestions find what was meant. Exit code 1 below the limits.",
  options: {
    cases: { type: "text", value: "FILE", default: "tests/search/cases.tsv", help: "searches, and what they mean" },
    negatives: { type: "text", value: "FILE", default: "tests/search/negatives.tsv", help: "what must find nothing" },
  },
});

const given = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL;
if (!given) throw new Error("DATABASE_URL is missing; npm run bench:search brings a database of its own.");
const figures = await withOwnDatabase(given, `bench_search_${process.pid}`, async (url) => {
  await migrate(url);
  const { dishes, businesses, distractors } = await withClient(url, loadCatalogue);
  console.log(`${dishes} dishes, ${businesses} places, 34 provinces among ${distractors} other places`);
  Object.assign(process.env, { DATABASE_URL: url, DATABASE_DIRECT_URL: url });
  // Settings are read on first use and must contain the address of this database.
  const { score } = await import("./score");
  return score(values.cases, values.negatives);
});
printTable(figures);
process.exit(figures.every(passes) ? 0 : 1);
