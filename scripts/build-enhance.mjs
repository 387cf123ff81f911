// Bundles the scripts of public pages to public/: enhance.js (components/vanilla/main.ts) for every page, account.js
// for account pages, and the ones loaded on demand: lite.js (data saver), gestures.js (open dish), viewer.js (photos),
// suggest.js (search), filters.js, menu-search.js, forms.js (contact), correction.js (corrections of business data),
// outbox.js (unsent texts), moved.js (language change), position.js (nearby), business.js, narrow.js (province search),
// passkey.js (login) and analytics.js (after the first touch).
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
const VIEWER = "public/viewer.js";
const MENU_SEARCH = "public/menu-search.js";
const SUGGEST = "public/suggest.js";
const FILTERS = "public/filters.js";
const CORRECTION = "public/correction.js";
const OUTBOX = "public/outbox.js";
const FORMS = "public/forms.js";
const MOVED = "public/moved.js";
const POSITION = "public/position.js";
const BUSINESS = "public/business.js";
const NARROW = "public/narrow.js";
const PASSKEY = "public/passkey.js";
const ACCOUNT = "public/account.js";
const ANALYTICS = "public/analytics.js";
const BUDGET_BYTES = 8 * 1024;

/** @returns the compressed size in bytes; throws above the budget */
export async function buildEnhance() {
  await bundle("components/vanilla/lite-pictures.ts", LITE);
  await bundle("components/vanilla/gestures.ts", GESTURES);
  const photoswipe = await readFile(path.join(ROOT, "node_modules/photoswipe/dist/photoswipe.css"), "utf8");
  // Below our own style sheets, which adapt it.
  const styles = `@layer base{${photoswipe}}`;
  await bundle("components/vanilla/viewer/main.ts", VIEWER, { PHOTOSWIPE_CSS: JSON.stringify(styles) });
  await bundle("components/vanilla/menu-search.ts", MENU_SEARCH);
  await bundle("components/vanilla/suggest.ts", SUGGEST);
  await bundle("components/vanilla/filters.ts", FILTERS);
  await bundle("components/vanilla/correction.ts", CORRECTION);
  await bundle("components/vanilla/outbox/main.ts", OUTBOX);
  await bundle("components/vanilla/forms.ts", FORMS, {
    CORRECTION_SCRIPT: await address(CORRECTION),
    OUTBOX_SCRIPT: await address(OUTBOX),
  });
  await bundle("components/vanilla/moved-main.ts", MOVED);
  await bundle("components/vanilla/position.ts", POSITION);
  await bundle("components/vanilla/business.ts", BUSINESS);
  await bundle("components/vanilla/narrow.ts", NARROW);
  await bundle("components/vanilla/analytics/main.ts", ANALYTICS);
  await sizeOf(ANALYTICS);
  const everywhere = {
    LITE_SCRIPT: await address(LITE),
    ANALYTICS_SCRIPT: await address(ANALYTICS),
    MOVED_SCRIPT: await address(MOVED),
  };
  await bundle("components/vanilla/main.ts", OUTPUT, {
    ...everywhere,
    GESTURES_SCRIPT: await address(GESTURES),
    VIEWER_SCRIPT: await address(VIEWER),
    FORMS_SCRIPT: await address(FORMS),
    OUTBOX_SCRIPT: await address(OUTBOX),
    MENU_SEARCH_SCRIPT: await address(MENU_SEARCH),
    SUGGEST_SCRIPT: await address(SUGGEST),
    FILTERS_SCRIPT: await address(FILTERS),
    POSITION_SCRIPT: await address(POSITION),
    BUSINESS_SCRIPT: await address(BUSINESS),
    NARROW_SCRIPT: await address(NARROW),
  });
  await bundle("components/vanilla/account/passkey-main.ts", PASSKEY);
  const passkey = { PASSKEY_SCRIPT: await address(PASSKEY) };
  await bundle("components/vanilla/account/main.ts", ACCOUNT, { ...everywhere, ...passkey });
  await sizeOf(ACCOUNT);
  return sizeOf(OUTPUT);
}

async function sizeOf(file) {
  const size = gzipSync(await readFile(path.join(ROOT, file)), { level: 9 }).length;
  if (size > BUDGET_BYTES) throw new Error(`${file} has ${size} bytes (gzip); the budget is ${BUDGET_BYTES}`);
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

/** URL of a built file with a content hash, as a JavaScript string literal. */
async function address(file) {
  const content = await readFile(path.join(ROOT, file));
  const version = createHash("sha256").update(content).digest("base64url").slice(0, 10);
  return JSON.stringify(`/${path.basename(file)}?v=${version}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  console.log(`${OUTPUT}: ${await buildEnhance()} bytes (gzip)`);
}
