// Bundles the service worker: components/worker/main.ts → public/sw.js, and its replacement for sites that switch it
// off.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { BROWSER_SCRIPT } from "./setup/browser-script.mjs";
import { ROOT } from "./setup/run.mjs";

const OUTPUT = "public/sw.js";
/** It loads once, after the page. A third of it are date formats in three languages. */
const BUDGET_BYTES = 6.5 * 1024;

/** @returns the compressed size in bytes; throws above the budget */
export async function buildWorker() {
  await build({
    absWorkingDir: ROOT,
    entryPoints: { sw: "components/worker/main.ts", "sw-off": "components/worker/off.ts" },
    outdir: "public",
    ...BROWSER_SCRIPT,
  });
  const size = gzipSync(await readFile(path.join(ROOT, OUTPUT)), { level: 9 }).length;
  if (size > BUDGET_BYTES) throw new Error(`${OUTPUT} has ${size} bytes (gzip); the budget is ${BUDGET_BYTES}`);
  return size;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  console.log(`${OUTPUT}: ${await buildWorker()} bytes (gzip)`);
}
