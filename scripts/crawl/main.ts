// npm run crawl [-- --url https://host] [--limit 5] [--examples 20] [--only title,redirect]
// Visits the whole site as a search engine would, in all languages, and says what is wrong with it. Without --url the
// real server is started with the demo data. Exits with 1 when anything was found.
import path from "node:path";
import { parseArgs } from "node:util";
import { provideDemoDatabase } from "../bench/databases";
import { serve } from "../bench/server";
import { ensureBuilt } from "../setup/build.mjs";
import { shapeOf } from "./address";
import { checkSite } from "./checks/site-checks";
import { crawl, type Site } from "./crawl";
import type { Finding } from "./finding";
import { reportText } from "./report";

const { values } = parseArgs({
  options: {
    url: { type: "string" },
    /** At most so many pages of a kind. */
    limit: { type: "string" },
    examples: { type: "string", default: "8" },
    /** Only these checks, comma-separated. */
    only: { type: "string" },
    data: { type: "string", default: path.resolve(".data/bench") },
  },
});

const began = performance.now();
const site = values.url ? await visitAll(values.url.replace(/\/$/, "")) : await withDemoServer(visitAll);
const only = values.only?.split(",");
const findings: Finding[] = checkSite(site).filter(({ check }) => !only || only.includes(check));
const seconds = Math.round((performance.now() - began) / 1000);
const listed = site.sitemap ? `${site.sitemap.size} in the sitemap` : "no sitemap";
console.info(reportText(findings, Number(values.examples)));
console.info(`\nPages of each kind:\n${kindsText([...site.pages.keys()])}`);
console.info(`\n${site.pages.size} pages (${listed}), ${site.answers.size} other addresses, ${seconds} s.`);
console.info(findings.length === 0 ? "Nothing was found." : `${findings.length} faults.`);
process.exit(findings.length === 0 ? 0 : 1);

/** How many pages of a kind were read, a line each: what a clean report is worth. */
function kindsText(addresses: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const address of addresses) {
    const kind = shapeOf(address).split("?", 1)[0] ?? "";
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => `  ${kind} ${count}`).join("\n");
}

function visitAll(base: string): Promise<Site> {
  const limit = values.limit ? { perShape: Number(values.limit) } : {};
  return crawl({ base, ...limit, onPage: say });
}

function say(count: number, waiting: number): void {
  if (count % 100 === 0) console.error(`${count} pages visited, ${waiting} addresses waiting`);
}

async function withDemoServer<T>(work: (base: string) => Promise<T>): Promise<T> {
  await ensureBuilt();
  const database = await provideDemoDatabase(values.data);
  const served = await serve(database.url, { MEDIA_DIR: path.join(values.data, "media") });
  try {
    return await work(served.origin);
  } finally {
    await served.stop();
    await database.stop();
  }
}
