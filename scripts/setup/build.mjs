import path from "node:path";
import { buildEnhance } from "../build-enhance.mjs";
import { buildMap } from "../build-map.mjs";
import { buildReference } from "../build-reference.mjs";
import { buildWorker } from "../build-worker.mjs";
import { fingerprint, isFresh, markFresh } from "./fingerprint.mjs";
import { ensureGenerated } from "./install.mjs";
import { behindOthers, capture, ROOT } from "./run.mjs";
import { Refusal, say, step } from "./say.mjs";

const SOURCES = [
  ...["app", "components", "lib", "messages", "prisma/schema", "public"],
  ...[
    "next.config.ts",
    "postcss.config.mjs",
    "middleware.ts",
    "instrumentation.ts",
    "instrumentation-client.ts",
    "tsconfig.json",
    "package-lock.json",
  ],
];
const STAMP = path.join(ROOT, ".next/fingerprint");

/** Excludes the built files of public: scripts, map and reference. */
export const isSource = (file) =>
  !/\.test\.tsx?$/.test(file) && !/^public\/(?:[^/]+\.js(?:\.map)?$|map\/|reference\/)/.test(file);

export async function ensureBuilt() {
  await ensureGenerated();
  const print = fingerprint(ROOT, SOURCES, isSource);
  if (isFresh(STAMP, print)) return;
  await step("Building the site", build);
  markFresh(STAMP, print);
}

/** Next's finished steps, without its settings, warnings and list of 250 routes. */
function sayProgress(line) {
  if (line.startsWith("✓")) say(`  ${line.slice(2)}`);
}

async function build() {
  await buildEnhance();
  await buildWorker();
  await buildMap();
  await buildReference();
  const env = { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  const next = behindOthers(["node_modules/next/dist/bin/next", "build"]);
  const { code, output } = await capture(...next, { env, onLine: sayProgress });
  if (code !== 0) throw new Refusal(`The site could not be built:\n${output}`);
}
