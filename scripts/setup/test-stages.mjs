import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { ensureDebianPackages } from "../../tests/support/debian-packages.mjs";
import { ensureBuilt } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensureGenerated } from "./install.mjs";
import { lint } from "./lint.mjs";
import { ROOT, run } from "./run.mjs";
import { Refusal } from "./say.mjs";

const REPORTS = path.join(ROOT, ".data/test-report");

/** What is measured in seconds comes one after the other. */
const SERVER_OPTIONS = ["--no-file-parallelism"];
/** Faults are waited for: meanwhile the others run. */
const FAULTS = "tests/server/faults.test.ts";

/** Every stage answers with its outcomes; one that throws counts as one failure. Slow ones run in `npm run test:all`. */
const STAGES = [
  { name: "lint and types", run: lint },
  { name: "unit, rules, API and database tests", run: () => vitest("vitest.json", ["unit", "platform", "database"]) },
  { name: "build", run: build },
  { name: "server, security and fault tests", run: server },
  { name: "browser and accessibility tests", run: playwright },
  { name: "API and server tests on the image's Node", run: onImagesNode, slow: true },
  { name: "the container image", run: image, slow: true },
  { name: "what was logged meanwhile", run: logs },
];

/**
 * @param {{ all?: boolean }} [options] `all` runs the slow stages too, and browser tests in each language
 * @returns the outcomes of all stages, in order
 */
export async function runStages({ all = false } = {}) {
  if (all) process.env.EVERY_REPETITION = "1";
  fs.rmSync(REPORTS, { recursive: true, force: true });
  fs.mkdirSync(REPORTS, { recursive: true });
  await ensureGenerated();
  forgetSettings();
  const outcomes = [];
  for (const stage of STAGES.filter(({ slow }) => all || !slow)) {
    const start = performance.now();
    console.log(`\n── ${stage.name} ──`);
    const found = await stage.run().catch((error) => {
      console.error(error.message);
      return [{ name: stage.name, passed: false }];
    });
    outcomes.push(...found);
    console.log(`── ${stage.name}: ${summary(found)}, ${Math.round((performance.now() - start) / 1000)} s ──`);
  }
  return outcomes;
}

const SETTINGS =
  "DATABASE_URL DATABASE_DIRECT_URL DATABASE_POOL DATABASE_STATEMENT_TIMEOUT PORT HOST NODE_ENV SITE_URL DEFAULT_LNG MEDIA_DIR " +
  "TRUSTED_PROXIES CORS_ORIGINS PAGE_CACHE_MB MAP_TILES MAP_STYLE_URL MAPBOX_TOKEN LOG_LEVEL LOG_FILE DATA_DIR DEMO_DATA " +
  "E2E_URL GOOGLE_CLIENT_ID GOOGLE_CLIENT_SECRET GOOGLE_ISSUER RATE_LIMITS";

/** Tests bring their own settings; those of a site that runs beside them must not leak in. */
function forgetSettings() {
  for (const name of SETTINGS.split(" ")) delete process.env[name];
}

export function summary(outcomes) {
  const passed = outcomes.filter((outcome) => outcome.passed).length;
  return `${passed} passed, ${outcomes.length - passed} failed`;
}

async function vitest(report, projects, options = [], node = process.execPath) {
  const file = path.join(REPORTS, report);
  const args = [
    "node_modules/vitest/vitest.mjs",
    "run",
    ...projects.map((project) => `--project=${project}`),
    ...options,
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ];
  const code = await run(node, args);
  const { vitestOutcomes } = await import("../report/read-reports.ts");
  return withExitCode("vitest", code, readOutcomes(file, vitestOutcomes));
}

async function server() {
  const outcomes = await Promise.all([
    vitest("vitest-server.json", ["server"], [...SERVER_OPTIONS, "--exclude", FAULTS]),
    vitest("vitest-faults.json", ["server"], [FAULTS]),
  ]);
  return outcomes.flat();
}

/** The image has a later Node than most machines that run the tests. */
async function onImagesNode() {
  const { imagesNode } = await import("../../tests/support/images-node.ts");
  return vitest("vitest-images-node.json", ["database", "server"], SERVER_OPTIONS, imagesNode());
}

async function image() {
  await ensureDebianPackages(["buildah", "debootstrap"]);
  return vitest("vitest-image.json", ["image"]);
}

let isBuilt = false;

async function build() {
  await ensureBuilt();
  isBuilt = true;
  return [{ name: "build", passed: true }];
}

async function playwright() {
  if (!isBuilt) throw new Refusal("The browser tests need a build.");
  await ensureChromium();
  const file = path.join(REPORTS, "playwright.json");
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, E2E_PORT: await freePort(), TZ: "Asia/Kabul" };
  const code = await run(process.execPath, ["node_modules/@playwright/test/cli.js", "test"], { env });
  const { playwrightOutcomes } = await import("../report/read-reports.ts");
  return withExitCode("playwright", code, readOutcomes(file, playwrightOutcomes));
}

/** No token, mail address or position stands in any log of the stages before, and every event is one line. */
async function logs() {
  const { checkLogs } = await import("../report/check-logs.ts");
  const { findings, lines } = checkLogs();
  for (const finding of findings) console.error(finding);
  return [{ name: `S-32 ${lines} lines of logs give nothing away`, passed: lines > 0 && findings.length === 0 }];
}

function freePort() {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(String(port)));
    });
  });
}

function readOutcomes(file, parse) {
  return fs.existsSync(file) ? parse(JSON.parse(fs.readFileSync(file, "utf8"))) : [];
}

/** A runner that fails although every test it reported passed (or that reported none) has failed itself. */
function withExitCode(name, code, outcomes) {
  const explained = code === 0 ? outcomes.length > 0 : outcomes.some(({ passed }) => !passed);
  return explained ? outcomes : [...outcomes, { name, passed: false }];
}
