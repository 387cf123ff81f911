// Bundles the scripts without a framework to public/: enhance.js for public pages, account.js for account pages, and
// those that load on demand (docs/decisions/where-react-begins.md).
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { BROWSER_SCRIPT } from "./setup/browser-script.mjs";
import { ROOT } from "./setup/run.mjs";

/** Script → its source in components; each may load those above it. Scripts keep their names across releases: open pages load them. */
const SOURCES = {
  lite: "vanilla/lite-pictures",
  gestures: "vanilla/gestures",
  viewer: "vanilla/viewer",
  "menu-search": "vanilla/menu-search",
  suggest: "vanilla/suggest",
  filters: "vanilla/filters",
  correction: "vanilla/correction",
  outbox: "vanilla/outbox",
  forms: "vanilla/forms",
  moved: "vanilla/moved",
  position: "vanilla/position",
  business: "vanilla/business-live",
  narrow: "vanilla/province-filter",
  passkey: "account/passkey-script",
  analytics: "vanilla/analytics",
  account: "account/account-script",
  enhance: "vanilla/enhance",
};
const BUDGET_BYTES = 8 * 1024;
/** Scripts that load without a touch, and the one that loads on most visits. */
const LIMITED = ["enhance", "account", "analytics"];

/** @returns the compressed size of enhance.js in bytes; throws above the budget */
export async function buildEnhance() {
  const photoswipe = await readFile(path.join(ROOT, "node_modules/photoswipe/dist/photoswipe.css"), "utf8");
  // Below our own style sheets, which adapt it.
  const define = { PHOTOSWIPE_CSS: JSON.stringify(`@layer base{${photoswipe}}`) };
  let size = 0;
  for (const [name, source] of Object.entries(SOURCES)) {
    const script = await bundle(name, source, define);
    size = gzipSync(script, { level: 9 }).length;
    if (LIMITED.includes(name) && size > BUDGET_BYTES)
      throw new Error(`public/${name}.js has ${size} bytes (gzip); the budget is ${BUDGET_BYTES}`);
    const version = createHash("sha256").update(script).digest("base64url").slice(0, 10);
    const key = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
    define[`SCRIPTS.${key}`] = JSON.stringify(`/${name}.js?v=${version}`);
  }
  return size;
}

async function bundle(name, source, define) {
  // App pages import moved.ts and call it themselves.
  const contents =
    source === "vanilla/moved" ? `import { moveView } from "./${source}"; moveView();` : `import "./${source}";`;
  const outfile = path.join(ROOT, "public", `${name}.js`);
  await build({
    absWorkingDir: ROOT,
    stdin: { contents, resolveDir: "components" },
    outfile,
    define,
    ...BROWSER_SCRIPT,
  });
  return readFile(outfile);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  console.log(`public/enhance.js: ${await buildEnhance()} bytes (gzip)`);
}
