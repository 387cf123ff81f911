import { buildEnhance } from "../build-enhance.mjs";
import { buildWorker } from "../build-worker.mjs";
import { provideDatabase } from "../postgres/database";
import { migrate } from "../postgres/migrate";
import { ensureBuilt } from "../setup/build.mjs";
import { endCommands } from "../setup/run.mjs";
import { say, step } from "../setup/say.mjs";
import { ensureDemoData } from "./demo-data";
import { ensureDemoLogins, sayDemoLogins } from "./demo-logins";
import { startServer } from "./server-process";
import { checkSettings } from "./settings";

interface Mode {
  /** The site is built already, as in the container. */
  readonly built: boolean;
  readonly dev: boolean;
}

/** Brings everything up, serves until told to stop, takes it down again; resolves to the exit code. */
export async function start(mode: Mode): Promise<number> {
  const settings = await checkSettings();
  const stopped = listenForStop();
  const database = await step(
    process.env.DATABASE_URL ? "Checking the database" : "Starting the embedded Postgres",
    () => provideDatabase({ dataDir: settings.dataDir, supervise: true }),
  );
  try {
    const applied = await migrate(database.url);
    if (applied.length > 0) say(`Database prepared (${applied.length} migrations).`);
    if (settings.wantsDemoData && !stopped()) await ensureDemoData(database.url);
    const logins = settings.wantsDemoLogins && !stopped() ? await ensureDemoLogins(database.url, settings.dataDir) : [];
    if (!stopped()) await prepare(mode);
    if (stopped()) return 0;
    const env = { DATABASE_URL: database.url, JWT_SECRET: settings.secret };
    const server = await step("Starting the server", () => startServer({ ...settings, env, dev: mode.dev }));
    sayDemoLogins(logins);
    say(`\nDastarkhan is ready: ${server.address}\nPress Ctrl-C to stop it.`);
    return await server.ended;
  } catch (error) {
    // A command that we ended ourselves did not fail.
    if (stopped()) return 0;
    throw error;
  } finally {
    await database.stop();
    say("Stopped.");
  }
}

async function prepare({ built, dev }: Mode): Promise<void> {
  if (dev) await Promise.all([buildEnhance(), buildWorker()]);
  else if (!built) await ensureBuilt();
}

/** A signal ends the step that is running; afterwards the answer is true. */
function listenForStop(): () => boolean {
  let stopped = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      stopped = true;
      endCommands();
    });
  }
  return () => stopped;
}
