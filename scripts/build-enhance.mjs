// Bundles the small script that every page loads: components/enhance/main.ts → public/enhance.js.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { ROOT } from "./setup/run.mjs";

const OUTPUT = "public/enhance.js";
/** All the script that a visitor loads before touching anything. */
const BUDGET_BYTES = 7.5 * 1024;

/** @returns the size as it travels, in bytes; throws when it is over the budget */
export async function buildEnhance() {
  await build({
    absWorkingDir: ROOT,
    entryPoints: ["components/enhance/main.ts"],
    outfile: OUTPUT,
    bundle: true,
    minify: true,
    format: "iife",
    target: ["es2020"],
    charset: "utf8",
    legalComments: "none",
    logLevel: "warning",
  });
  const size = gzipSync(await readFile(path.join(ROOT, OUTPUT)), { level: 9 }).length;
  if (size > BUDGET_BYTES) throw new Error(`${OUTPUT} has ${size} bytes (gzip); the budget is ${BUDGET_BYTES}`);
  return size;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  console.log(`${OUTPUT}: ${await buildEnhance()} bytes (gzip)`);
}
