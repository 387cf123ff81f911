import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { ensureDebianPackages } from "../../tests/support/debian-packages.mjs";
import { ensureBuilt } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensureGenerated } from "./install.mjs";
import { beforeLeaving } from "./leaving.mjs";
import { lint } from "./lint.mjs";
import { commandsEnded, ROOT, run } from "./run.mjs";
import { Refusal } from "./say.mjs";

const REPORTS = path.join(ROOT, process.env.TEST_REPORTS ?? ".data/test-report");

/** For files that measure or slow down their server. */
const ONE_BY_ONE = ["--no-file-parallelism"];

/**
 * Every stage returns its outcomes; a stage that throws counts as one failure. `slow` stages run only in `npm run
 * test:all`, like test files named `*.slow.test.ts`. `beside` stages run with lower priority in parallel, while others
 * wait; stages that need the built site wait for them. One that is `onlyNamed` runs when it is asked for.
 */
const STAGES = [
  { name: "lint", run: () => lint({ all: Boolean(process.env.EVERY_REPETITION) }), beside: true },
  { name: "unit", about: "pure rules", run: () => vitest("unit", ["--project=unit"]) },
  { name: "component", run: () => vitest("component", ["--project=component"]) },
  {
    name: "database",
    about: "scripts, API and everything that asks Postgres",
    run: () => vitest("database", ["--project=platform", "--project=database"]),
    asksPostgres: true,
  },
  { name: "build", run: build, beside: true },
  {
    name: "server",
    about: "the built server and its pages over HTTP",
    run: server,
    asksSite: true,
    asksPostgres: true,
  },
  { name: "browser", run: () => playwright(), asksSite: true, asksPostgres: true },
  {
    name: "node",
    about: "the API and server tests on the image's Node",
    run: onImagesNode,
    asksSite: true,
    asksPostgres: true,
    slow: true,
  },
  {
    name: "cluster",
    about: "pages and browser tests on three instances with all around them",
    run: cluster,
    asksSite: true,
    slow: true,
  },
  { name: "image", about: "the container image, built and started", run: image, asksPostgres: true, slow: true },
  {
    name: "soak",
    about: "half an hour of load while parts of a cluster are lost",
    run: soak,
    asksSite: true,
    onlyNamed: true,
  },
  { name: "logs", about: "what was logged meanwhile gives nothing away", run: logs },
];

const PURE = /^(?:\.\/)?(?:app|components|lib|tests\/rules)\//;

/** The stages that show obvious faults within 90 seconds. */
const FAST = "lint,unit";

/**
 * @param {{ all?: boolean, fast?: boolean, soak?: boolean, stage?: string }} [options] `all` includes slow stages, slow files and each
 * repetition; `fast` only stages without a database; `soak` only half an hour of load; `stage` only the named ones, separated by commas
 * @returns the outcomes of all stages
 */
export async function runStages({ all = false, fast = false, soak = false, stage } = {}) {
  const wanted = stage ?? (fast ? FAST : soak ? "soak" : undefined);
  if (all) process.env.EVERY_REPETITION = "1";
  const names = wanted?.split(",");
  const stranger = names?.find((name) => !STAGES.some((stage) => stage.name === name));
  if (stranger !== undefined) {
    const known = STAGES.map(({ name, about }) => (about ? `${name} (${about})` : name)).join(", ");
    throw new Refusal(`There is no stage "${stranger}". The stages are ${known}.`);
  }
  const stages = STAGES.filter(({ name, slow, onlyNamed }) =>
    names ? names.includes(name) : !onlyNamed && (all || !slow),
  );
  await prepare();
  const outcomes = [];
  const times = [];
  const perform = async (stage) => {
    if (commandsEnded()) return;
    const start = performance.now();
    console.log(`\n── ${stage.name} ──`);
    const found = await stage.run().catch((error) => {
      console.error(error.message);
      return [{ name: stage.name, passed: false }];
    });
    outcomes.push(...found);
    times.push(`${stage.name}: ${summary(found)}, ${Math.round((performance.now() - start) / 1000)} s`);
    console.log(`── ${times.at(-1)} ──`);
  };
  let aside = Promise.resolve();
  for (const stage of stages.filter(({ beside }) => beside)) aside = aside.then(() => perform(stage));
  if (stages.some(({ asksPostgres }) => asksPostgres)) await providePostgres();
  for (const stage of stages.filter(({ beside }) => !beside)) {
    if (stage.asksSite) await aside;
    await perform(stage);
  }
  await aside;
  console.log(`\n${times.join("\n")}`);
  return outcomes;
}

export async function runFiles(files, { all = false } = {}) {
  if (all || files.some((file) => file.includes(".slow."))) process.env.EVERY_REPETITION = "1";
  const inBrowser = files.filter((file) => /^(?:\.\/)?tests\/(?:e2e|a11y)\b/.test(file));
  const others = files.filter((file) => !inBrowser.includes(file));
  const ofServers = others.some((file) => file.includes("tests/server/"));
  await prepare();
  if (!files.every((file) => PURE.test(file))) await providePostgres();
  return [
    ...(others.length > 0 ? await vitest("files", [...others, ...(ofServers ? ONE_BY_ONE : [])]) : []),
    ...(inBrowser.length > 0 ? await playwright(inBrowser) : []),
  ];
}

/** One Postgres that all stages join. This program stops it, because an interrupted runner exits at once. */
async function providePostgres() {
  const { startTestCluster } = await import("../../tests/support/test-cluster.ts");
  const cluster = await startTestCluster();
  beforeLeaving(cluster.stop);
}

async function prepare() {
  fs.rmSync(REPORTS, { recursive: true, force: true });
  fs.mkdirSync(REPORTS, { recursive: true });
  await ensureGenerated();
  forgetSettings();
}

const SETTINGS =
  "DATABASE_URL DATABASE_DIRECT_URL DATABASE_REPLICA_URLS DATABASE_POOL DATABASE_STATEMENT_TIMEOUT PORT HOST NODE_ENV SITE_URL DEFAULT_LNG MEDIA_DIR " +
  "TRUSTED_PROXIES CORS_ORIGINS BACKUP_TO PAGE_CACHE_MB CACHE_PURGE_URL CACHE_PURGE_TOKEN MAP_TILES MAP_STYLE_URL MAPBOX_TOKEN " +
  "METRICS_TOKEN OTEL_EXPORTER_OTLP_ENDPOINT LOG_LEVEL LOG_FILE DATA_DIR DEMO_DATA " +
  "E2E_URL GOOGLE_CLIENT_ID GOOGLE_CLIENT_SECRET GOOGLE_ISSUER RATE_LIMITS";

/** Tests set their own environment; settings of a running site must not leak in. */
function forgetSettings() {
  for (const name of SETTINGS.split(" ")) delete process.env[name];
}

export function summary(outcomes) {
  const passed = outcomes.filter((outcome) => outcome.passed).length;
  return `${passed} passed, ${outcomes.length - passed} failed`;
}

async function vitest(report, options, { node = process.execPath, env = {} } = {}) {
  const file = path.join(REPORTS, `vitest-${report}.json`);
  const args = [
    "node_modules/vitest/vitest.mjs",
    "run",
    ...options,
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ];
  // Colour codes of ten thousand dots would be most of a log.
  const code = await run(node, args, { env: { ...(process.stdout.isTTY ? {} : { NO_COLOR: "1" }), ...env } });
  const { vitestOutcomes } = await import("../report/read-reports.ts");
  return withExitCode("vitest", code, readOutcomes(file, vitestOutcomes));
}

async function server() {
  // Build first, so that two runners don't both start a build.
  await ensureBuilt();
  const isAll = Boolean(process.env.EVERY_REPETITION);
  const pages = vitest("pages", ["--project=pages"]);
  if (isAll) await pages;
  const others = vitest("server", ["--project=server", ...(isAll ? ONE_BY_ONE : [])]);
  return (await Promise.all([pages, others])).flat();
}

/** The tests of pages and browsers, without the slow ones, on one cluster instead of one process. */
async function cluster() {
  await ensureBuilt();
  const { startTestedCluster } = await import("../../tests/support/tested-site.ts");
  const site = await startTestedCluster(Number(await freePort()));
  beforeLeaving(site.stop);
  const env = { E2E_URL: site.address, EVERY_REPETITION: undefined };
  try {
    const pages = await vitest("cluster-pages", ["--project=pages"], { env });
    return [...pages, ...(await playwright([], { report: "playwright-cluster", env }))];
  } finally {
    await site.stop();
  }
}

/** The tests of the API and the server, without the slow ones: the image has a later Node than most machines that run them. */
async function onImagesNode() {
  const { imagesNode } = await import("../../tests/support/images-node.ts");
  const env = { EVERY_REPETITION: undefined };
  return vitest("images-node", ["--project=database", "--project=server"], { node: imagesNode(), env });
}

async function image() {
  await ensureDebianPackages(["buildah", "debootstrap"]);
  return vitest("image", ["--project=image"]);
}

async function soak() {
  await ensureBuilt();
  return vitest("soak", ["--project=soak"]);
}

async function build() {
  await ensureBuilt();
  return [{ name: "build", passed: true }];
}

async function playwright(files = [], { report = "playwright", env = {} } = {}) {
  await ensureBuilt();
  await ensureChromium();
  const file = path.join(REPORTS, `${report}.json`);
  const own = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, E2E_PORT: await freePort(), TZ: "Asia/Kabul", ...env };
  const code = await run(process.execPath, ["node_modules/@playwright/test/cli.js", "test", ...files], { env: own });
  const { playwrightOutcomes } = await import("../report/read-reports.ts");
  return withExitCode("playwright", code, readOutcomes(file, playwrightOutcomes));
}

/** Checks the logs of all stages before: no tokens, mail addresses or positions, and one line per event. */
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

/** If a runner fails without a failed test, or reports no test, the runner itself counts as failed. */
function withExitCode(name, code, outcomes) {
  const explained = code === 0 ? outcomes.length > 0 : outcomes.some(({ passed }) => !passed);
  return explained ? outcomes : [...outcomes, { name, passed: false }];
}
