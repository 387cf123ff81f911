// npm run import:osm -- FILE [--confirm] [--dry-run] [--report FILE.json]
// Imports businesses from an OpenStreetMap extract: an Overpass answer or GeoJSON. Importing a file again changes
// nothing.
import { readFile, stat, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { closeDatabase } from "@/lib/core/db";
import { type OsmFile, OsmFileError, readOsm } from "@/lib/osm/elements";
import { reportOf, reportText, sortElements } from "@/lib/osm/report";
import { importBusinesses } from "@/lib/osm/store";
import { readCommandLine } from "./setup/command-line.mjs";

const MAX_BYTES = 200 * 1024 * 1024;
const BAR_WIDTH = 30;

const { operands, values } = readCommandLine({
  command: "npm run import:osm",
  about:
    "Imports places from an OpenStreetMap extract: an Overpass answer or GeoJSON. The same file twice changes nothing. New places\n" +
    "wait for an admin unless --confirm is given; given later with the same file, it shows those that still wait.",
  operands: ["FILE"],
  options: {
    confirm: { type: "flag", help: "shows what was imported, at once or by a run before" },
    "dry-run": { type: "flag", help: "says what would be done and writes nothing" },
    report: { type: "text", value: "FILE.json", help: "writes the whole report into a file" },
  },
});

// npm changes to the project's folder, so relative paths are resolved from the caller's.
const from = process.env.INIT_CWD ?? process.cwd();

try {
  await main();
} catch (error) {
  console.error(error instanceof OsmFileError ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}

async function main(): Promise<void> {
  const { confirm: isConfirmed, "dry-run": isDryRun, report } = values;
  const extract = await readExtract(resolve(from, operands[0] ?? ""));
  const sorted = sortElements(extract);
  const progress = progressBar();
  const plan = await importBusinesses(sorted.candidates, { isConfirmed, isDryRun, onProgress: progress.show });
  progress.end();
  const result = reportOf(extract, sorted, plan, plan.confirmed.length);
  if (report) await writeFile(resolve(from, report), `${JSON.stringify(result, null, 2)}\n`);
  console.log(reportText(result) + (isDryRun ? " (dry run: nothing was written)" : ""));
}

async function readExtract(path: string): Promise<OsmFile> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new OsmFileError(`There is no file ${path}.`);
  if (found.size > MAX_BYTES) throw new OsmFileError("The file is larger than 200 MB: cut the extract into provinces.");
  return readOsm(await readFile(path, "utf8"));
}

/** A progress bar on a terminal's standard error; elsewhere a line per ten percent. */
function progressBar() {
  let tenth = 0;
  return {
    show(done: number, total: number): void {
      const share = total === 0 ? 1 : done / total;
      const filled = Math.round(share * BAR_WIDTH);
      const text = `[${"#".repeat(filled)}${".".repeat(BAR_WIDTH - filled)}] ${Math.floor(share * 100)} %`;
      if (process.stderr.isTTY) process.stderr.write(`\r${text}`);
      else if (Math.floor(share * 10) > tenth) process.stderr.write(`${text}\n`);
      tenth = Math.floor(share * 10);
    },
    end(): void {
      if (process.stderr.isTTY) process.stderr.write("\n");
    },
  };
}
