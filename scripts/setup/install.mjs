// Plain Node without dependencies: this runs before they are installed.
import fs from "node:fs";
import path from "node:path";
import { fingerprint, isFresh, markFresh } from "./fingerprint.mjs";
import { capture, REGISTER, ROOT, run } from "./run.mjs";
import { Refusal, step } from "./say.mjs";

const MINIMUM = [20, 19];
const STAMP = path.join(ROOT, "node_modules/.dastarkhan-installed");
const GENERATED = path.join(ROOT, "prisma/generated");

export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])) return;
  throw new Refusal(`Node ${MINIMUM.join(".")} or newer is needed, and this is Node ${version}.`);
}

export async function ensureInstalled() {
  const print = fingerprint(ROOT, ["package-lock.json"]);
  if (isFresh(STAMP, print)) return;
  if (!installedAfterLock()) await step("Installing dependencies (a minute or two the first time)", install);
  markFresh(STAMP, print);
}

function installedAfterLock() {
  const time = (file) => fs.statSync(path.join(ROOT, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return !fs.existsSync(STAMP) && time("node_modules/.package-lock.json") >= time("package-lock.json");
}

async function install() {
  // The build needs development dependencies too. `npm ci` rejects a lock file with only one platform's builds.
  const args = ["install", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = process.env.npm_execpath;
  const code = npm ? await run(process.execPath, [npm, ...args]) : await run("npm", args);
  if (code !== 0) throw new Refusal("npm could not install the dependencies; its message stands above.");
}

/** Makes the generated code: the database client and the calls of browsers. */
export async function ensureGenerated() {
  await ensureClient();
  await ensureCalls();
}

async function ensureClient() {
  const print = fingerprint(ROOT, ["prisma/schema", "prisma.config.ts", "package-lock.json"]);
  const stamp = path.join(GENERATED, ".fingerprint");
  if (isFresh(stamp, print)) return;
  await step("Generating the database client", async () => {
    const args = ["node_modules/prisma/build/index.js", "generate"];
    const { code, output } = await capture(process.execPath, args);
    if (code !== 0) throw new Refusal(`The database client could not be generated:\n${output}`);
  });
  markFresh(stamp, print);
}

async function ensureCalls() {
  const print = fingerprint(ROOT, ["lib", "scripts/build-calls.ts"], (file) =>
    /\/(?:endpoints|\w+-calls)\.ts$/.test(file),
  );
  const stamp = path.join(ROOT, "lib/calls/.fingerprint");
  if (isFresh(stamp, print)) return;
  const { code, output } = await capture(process.execPath, [...REGISTER, "scripts/build-calls.ts"]);
  if (code !== 0) throw new Refusal(`The calls of browsers could not be made:\n${output}`);
  markFresh(stamp, print);
}
