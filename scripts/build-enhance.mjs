// Bundles the small script that every page loads: components/enhance/main.ts → public/enhance.js, and the one that only
// who saves data loads besides: public/lite.js.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { ROOT } from "./setup/run.mjs";

const OUTPUT = "public/enhance.js";
const LITE = "public/lite.js";
/** All the script that a visitor loads before touching anything. */
const BUDGET_BYTES = 7.5 * 1024;

/** @returns the size as it travels, in bytes; throws when it is over the budget */
export async function buildEnhance() {
  await bundle("components/enhance/lite-pictures.ts", LITE);
  await bundle("components/enhance/main.ts", OUTPUT, { LITE_SCRIPT: JSON.stringify(await versioned(LITE)) });
  const size = gzipSync(await readFile(path.join(ROOT, OUTPUT)), { level: 9 }).length;
  if (size > BUDGET_BYTES) throw new Error(`${OUTPUT} has ${size} bytes (gzip); the budget is ${BUDGET_BYTES}`);
  return size;
}

function bundle(entry, outfile, define = {}) {
  return build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    outfile,
    define,
    bundle: true,
    minify: true,
    format: "iife",
    target: ["es2020"],
    charset: "utf8",
    legalComments: "none",
    logLevel: "warning",
  });
}

/** The address of a built file, which changes with its content. */
async function versioned(file) {
  const content = await readFile(path.join(ROOT, file));
  return `/${path.basename(file)}?v=${createHash("sha256").update(content).digest("base64url").slice(0, 10)}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  console.log(`${OUTPUT}: ${await buildEnhance()} bytes (gzip)`);
}
