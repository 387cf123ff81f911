import { buildEnhance } from "../build-enhance.mjs";
import { buildWorker } from "../build-worker.mjs";
import { type Database, provideDatabase } from "../postgres/database";
import { runLongMigrations } from "../postgres/long-migrations";
import { prepareDatabase } from "../postgres/prepare";
import { ensureBuilt } from "../setup/build.mjs";
import { endCommands } from "../setup/run.mjs";
import { say, step, tellRefusal } from "../setup/say.mjs";
import { ensureDemoData, keepDemoYoung } from "./demo-data";
import { type DemoLogin, ensureDemoLogins, sayDemoLogins } from "./demo-logins";
import { startServer } from "./server-process";
import { checkSettings, type StartSettings } from "./settings";

const PROGRESS_MS = 30_000;

interface Mode {
  readonly built: boolean;
  readonly dev: boolean;
}

/** Starts everything, serves until stopped, and shuts down; resolves to the exit code. */
export async function start(mode: Mode): Promise<number> {
  const settings = await checkSettings();
  const stopped = listenForStop();
  const database = await step(
    process.env.DATABASE_URL ? "Checking the database" : "Starting the embedded Postgres",
    () => provideDatabase({ dataDir: settings.dataDir, supervise: true }),
  );
  try {
    return await serve(mode, settings, database, stopped);
  } catch (error) {
    // A command ended by this program did not fail.
    if (stopped()) return 0;
    // Ends commands that ran beside the failed step.
    await endCommands();
    throw error;
  } finally {
    await database.stop();
    say("Stopped.");
  }
}

async function serve(
  mode: Mode,
  settings: StartSettings,
  { url, directUrl }: Database,
  stopped: () => boolean,
): Promise<number> {
  const applied = await prepareDatabase(directUrl, new Date(), url);
  if (applied.length > 0) say(`Database prepared (${applied.length} migrations).`);
  if (stopped()) return 0;
  const [logins] = await Promise.all([settings.wantsDemoData ? prepareDemo(settings, directUrl) : [], prepare(mode)]);
  if (stopped()) return 0;
  const addresses = { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl };
  const env = { ...addresses, JWT_SECRET: settings.secret, ...quietAtTerminal() };
  const server = await step("Starting the server", () => startServer({ ...settings, env, dev: mode.dev }));
  sayDemoLogins(logins);
  say(`\nDastarkhan is ready: ${server.address}\nPress Ctrl-C to stop it.`);
  const stopLong = new AbortController();
  const long = runLongMigrations(directUrl, { onProgress: sayFewer(), signal: stopLong.signal }).catch(tellRefusal);
  const code = await server.ended;
  stopLong.abort();
  await Promise.all([endCommands(), long]);
  return code;
}

/** Progress at most twice a minute. */
function sayFewer(): (line: string) => void {
  let next = 0;
  return (line) => {
    if (Date.now() < next && !line.endsWith("finished")) return;
    next = Date.now() + PROGRESS_MS;
    say(line);
  };
}

/** Seeding needs the owner of the tables. */
async function prepareDemo(settings: StartSettings, directUrl: string): Promise<readonly DemoLogin[]> {
  await ensureDemoData(directUrl);
  await keepDemoYoung(directUrl);
  return settings.wantsDemoLogins ? ensureDemoLogins(directUrl, settings.dataDir) : [];
}

async function prepare({ built, dev }: Mode): Promise<void> {
  if (dev) await Promise.all([buildEnhance(), buildWorker()]);
  else if (!built) await ensureBuilt();
}

/** On a terminal show only messages and faults; request logs are for log collectors. */
function quietAtTerminal(): Record<string, string> {
  return process.stdout.isTTY && !process.env.LOG_LEVEL ? { LOG_LEVEL: "warn" } : {};
}

/** A signal ends the running step; the returned function then gives true. */
function listenForStop(): () => boolean {
  let stopped = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      stopped = true;
      void endCommands();
    });
  }
  return () => stopped;
}
