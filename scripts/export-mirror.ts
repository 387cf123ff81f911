// npm run export:mirror -- DIR [--from ADDRESS]
// Writes the public site as static files that open from a folder or a USB stick; see docs/open-data.md.
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/core/env";
import { serve } from "./bench/server";
import { makeMirror } from "./mirror/make";
import { ensureBuilt } from "./setup/build.mjs";
import { readCommandLine } from "./setup/command-line.mjs";
import { beforeLeaving, leave, leaveWell } from "./setup/leaving.mjs";

const PAGES_BETWEEN_LINES = 100;
const MB = 1e6;

// npm changes to the project's folder, so relative paths are resolved from the caller's.
const from = process.env.INIT_CWD ?? process.cwd();
const { operands, values } = readCommandLine({
  command: "npm run export:mirror",
  about:
    "Writes the public site into a new folder, as files that open without a server, with small pictures and a search; see docs/open-data.md.",
  operands: ["DIR"],
  options: { from: { type: "text", value: "ADDRESS", help: "a running site; without it one is started" } },
});
const folder = path.resolve(from, operands[0] ?? "");

const stopped = new AbortController();
let reported = 0;
let working: Promise<unknown> = Promise.resolve();
// The unfinished files are removed first.
beforeLeaving(() => working.catch(() => undefined));
leaveWell(() => {
  console.error("Stopping; nothing stays.");
  stopped.abort();
});

const inside = await readdir(folder).catch((error: NodeJS.ErrnoException) => (error.code === "ENOENT" ? [] : [folder]));
if (inside.length > 0) {
  console.error(`${folder} is not empty: name a new folder.`);
  await leave(1);
}
const base = values.from?.replace(/\/+$/, "") ?? (await startSite());
console.log(`Reading ${base} …`);
const made = makeMirror({
  base,
  site: values.from ? base : env.SITE_URL,
  folder,
  now: new Date(),
  signal: stopped.signal,
  onPage: (count, waiting) => {
    if (count < reported + PAGES_BETWEEN_LINES) return;
    reported += PAGES_BETWEEN_LINES;
    console.log(`${count} pages, ${waiting} waiting`);
  },
});
working = made;
const { pages, businesses, pictures } = await made;
const size = (await sizeOf(folder)) / MB;
console.log(`${pages} pages of ${businesses} places and ${pictures} pictures, ${size.toFixed(1)} MB: ${folder}`);
console.log(`Open ${path.join(folder, "index.html")}`);
await leave(0);

/** The site of this database, only for reading. */
async function startSite(): Promise<string> {
  await ensureBuilt();
  const { origin } = await serve(env.DATABASE_URL, { JOBS: "off", SITE_URL: env.SITE_URL });
  return origin;
}

async function sizeOf(top: string): Promise<number> {
  let size = 0;
  for (const entry of await readdir(top, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) size += (await stat(path.join(entry.parentPath, entry.name))).size;
  return size;
}
