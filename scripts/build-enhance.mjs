// Bundles the small script that every page loads, components/enhance/main.ts → public/enhance.js, and those that come
// besides where they are needed: who saves data (lite.js), opens a dish or a photo (gestures.js), searches in a menu
// (menu-search.js), writes to us (forms.js), or is on a page around an account (account.js).
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { ROOT } from "./setup/run.mjs";

const OUTPUT = "public/enhance.js";
const LITE = "public/lite.js";
const GESTURES = "public/gestures.js";
const MENU_SEARCH = "public/menu-search.js";
const FORMS = "public/forms.js";
const ACCOUNT = "public/account.js";
/** All the script that a visitor loads before touching anything. */
const BUDGET_BYTES = 8 * 1024;
/** What the login and its like load besides. */
const ACCOUNT_BUDGET_BYTES = 3 * 1024;

/** @returns the size as it travels, in bytes; throws when it is over the budget */
export async function buildEnhance() {
  await bundle("components/enhance/lite-pictures.ts", LITE);
  await bundle("components/enhance/gestures.ts", GESTURES);
  await bundle("components/enhance/menu-search.ts", MENU_SEARCH);
  await bundle("components/enhance/forms.ts", FORMS);
  await bundle("components/enhance/main.ts", OUTPUT, {
    LITE_SCRIPT: JSON.stringify(await versioned(LITE)),
    GESTURES_SCRIPT: JSON.stringify(await versioned(GESTURES)),
    FORMS_SCRIPT: JSON.stringify(await versioned(FORMS)),
    MENU_SEARCH_SCRIPT: JSON.stringify(await versioned(MENU_SEARCH)),
  });
  await bundle("components/enhance/account/main.ts", ACCOUNT);
  await sizeOf(ACCOUNT, ACCOUNT_BUDGET_BYTES);
  return sizeOf(OUTPUT, BUDGET_BYTES);
}

async function sizeOf(file, budget) {
  const size = gzipSync(await readFile(path.join(ROOT, file)), { level: 9 }).length;
  if (size > budget) throw new Error(`${file} has ${size} bytes (gzip); the budget is ${budget}`);
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
