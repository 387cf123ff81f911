// node --import ./scripts/register.mjs scripts/with-database.ts FILE.ts [arguments]
// Runs a script with a migrated database: that of DATABASE_URL, else the embedded one. `--hold` keeps it running
// instead.
import { spawn } from "node:child_process";
import fs from "node:fs";
import { type Database, provideDatabase } from "./postgres/database";
import { prepareDatabase } from "./postgres/prepare";
import { readCommandLine } from "./setup/command-line.mjs";

type Addresses = Pick<Database, "url" | "directUrl">;
const NONE: Addresses = { url: "", directUrl: "" };

const [file, ...args] = process.argv.slice(2);
if (!file) throw new Error("name a script to run, or --hold");

if (fs.existsSync(".env")) process.loadEnvFile(".env");

// The usage text needs no database.
if (file !== "--hold" && args.some((arg) => arg === "--help" || arg === "-h")) process.exit(await run(file, args));
if (file === "--hold") {
  readCommandLine(
    { command: "npm run db:up", about: "Keeps the database up until Ctrl-C, and says its address." },
    args,
  );
}

const database = await provideDatabase({ dataDir: process.env.DATA_DIR ?? ".data" }).catch(stop);
try {
  await prepareDatabase(database.directUrl, new Date(), database.url).catch(stop);
  process.exitCode = await (file === "--hold" ? hold(database.directUrl) : run(file, args, database));
} finally {
  await database.stop();
}

function stop(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function hold(url: string): Promise<number> {
  console.log(`The database is up until you press Ctrl-C: ${url}`);
  const staying = setInterval(() => undefined, 60_000);
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.once(signal, () => {
        clearInterval(staying);
        resolve(0);
      });
    }
  });
}

function run(script: string, scriptArgs: string[], { url, directUrl }: Addresses = NONE): Promise<number> {
  const child = spawn(process.execPath, ["--import", "./scripts/register.mjs", script, ...scriptArgs], {
    stdio: "inherit",
    // Imports and benchmarks may run longer statements than a visitor's request.
    env: { DATABASE_STATEMENT_TIMEOUT: "0", ...process.env, DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl },
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
