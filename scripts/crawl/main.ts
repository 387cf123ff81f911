// npm run crawl [-- --url https://host] [--limit 5] [--examples 20] [--only title,redirect] [--except /print]
// Crawls the whole site in all languages, as a search engine does, and reports faults: those of single pages at once,
// the others at the end or when it is stopped. Without --url it starts the real server with the demo data, and also
// visits it as signed-in users. Exits with 1 if there are findings.
import path from "node:path";
import { provideBenchDatabases } from "../bench/databases";
import { cpuMs, serve } from "../bench/server";
import { ensureBuilt } from "../setup/build.mjs";
import { readCommandLine } from "../setup/command-line.mjs";
import { leave, leaveWell } from "../setup/leaving.mjs";
import { shapeOf } from "./address";
import { checkSite } from "./checks/site-checks";
import { crawl, type Site } from "./crawl";
import type { Finding } from "./finding";
import { reportText } from "./report";
import { type SignedIn, visitSignedIn } from "./signed-in";

const { values } = readCommandLine({
  command: "npm run crawl",
  about:
    "Visits the whole site as a search engine would, in all languages, and says what is wrong. Exit code 1 when anything is.",
  options: {
    url: { type: "text", value: "ADDRESS", help: "a running site; without it the demo is started" },
    limit: { type: "number", value: "N", help: "at most so many pages of a kind" },
    examples: { type: "number", value: "N", default: 8, help: "how many places of each fault are named" },
    only: { type: "text", value: "CHECKS", help: "only these checks, with commas: title,redirect" },
    except: { type: "text", value: "TEXT", help: "addresses with this in them are not visited" },
    data: { type: "text", value: "DIR", default: path.resolve(".data/bench"), help: "where the demo lies" },
  },
});

const STOP_SIGNALS = ["SIGINT", "SIGTERM"] as const;
const PAGES_BETWEEN_LINES = 500;

const began = performance.now();
const only = values.only?.split(",");
const stopped = new AbortController();
const isWanted = ({ check }: Finding) => !only || only.includes(check);
const secondsSince = () => Math.round((performance.now() - began) / 1000);

// The first signal ends the crawl and prints the report; the second exits at once.
for (const signal of STOP_SIGNALS) {
  process.once(signal, () => {
    console.error("\nStopping; what was found until now follows.");
    stopped.abort();
    leaveWell();
  });
}
process.on("uncaughtException", (error) => {
  console.error(error);
  void leave(1);
});

const { site, signedIn, serverCpu } = await (values.url
  ? visitAll(values.url.replace(/\/$/, "")).then((seen) => ({ site: seen, signedIn: null, serverCpu: null }))
  : visitDemo());
const findings = [...checkSite(site), ...(signedIn?.findings ?? [])].filter(isWanted);
const listed = site.sitemap ? `${site.sitemap.size} in the sitemap` : "no sitemap";
console.info(`\n${reportText(findings, values.examples)}`);
console.info(`\nPages of each kind:\n${kindsText([...site.pages.keys()])}`);
if (signedIn) {
  console.info(`\nSigned in as customer, owner and admin: ${signedIn.count} addresses.`);
}
const own = process.cpuUsage();
const cpu = `${Math.round((own.user + own.system) / 1e6)} s of computing here${serverCpu === null ? "" : `, ${Math.round(serverCpu / 1000)} s in the server`}`;
console.info(
  `\n${site.pages.size} pages (${listed}), ${site.answers.size} other addresses, ${secondsSince()} s; ${cpu}.`,
);
console.info(findings.length === 0 ? "Nothing was found." : `${findings.length} faults.`);
if (stopped.signal.aborted) console.info("It was stopped before its end.");
await leave(findings.length === 0 && !stopped.signal.aborted ? 0 : 1);

/** Number of pages read per kind, one per line, to show the coverage of a clean report. */
function kindsText(addresses: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const address of addresses) {
    const kind = shapeOf(address).split("?", 1)[0] ?? "";
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => `  ${kind} ${count}`).join("\n");
}

function visitAll(base: string): Promise<Site> {
  const limit = values.limit ? { perShape: values.limit } : {};
  const except = values.except ? { except: values.except } : {};
  return crawl({ base, ...limit, ...except, onPage: sayProgress, onFinding: sayFinding, signal: stopped.signal });
}

function sayProgress(count: number, waiting: number): void {
  if (count % PAGES_BETWEEN_LINES !== 0) return;
  console.error(`${count} pages visited, ${waiting} addresses waiting, ${secondsSince()} s`);
}

function sayFinding(finding: Finding): void {
  if (isWanted(finding)) console.info(`${finding.check}  ${finding.page}  ${finding.detail}`);
}

async function visitDemo(): Promise<{ site: Site; signedIn: SignedIn | null; serverCpu: number | null }> {
  await ensureBuilt();
  const database = await (await provideBenchDatabases(values.data)).demo();
  const served = await serve(database, { MEDIA_DIR: path.join(values.data, "media") });
  const seen = await visitAll(served.origin);
  // Ctrl-C reaches the server too, so it may be gone.
  if (stopped.signal.aborted) return { site: seen, signedIn: null, serverCpu: null };
  const signedIn = await visitSignedIn(served.origin, database, seen);
  return { site: seen, signedIn, serverCpu: cpuMs(served.pid) };
}
