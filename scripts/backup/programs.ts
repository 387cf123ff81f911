import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { capture } from "../setup/run.mjs";
import { Refusal } from "../setup/say.mjs";

/** Where Debian keeps the programs of each version of Postgres. */
const DEBIAN = "/usr/lib/postgresql";

export type Program = { readonly file: string; readonly version: number };

/**
 * The program of Postgres for this version: the oldest installed one that is not older. An older `pg_dump` refuses a
 * newer server, and a newer `pg_restore` writes settings that older servers don't know.
 * @param major such as 18
 * @throws Refusal that says how to install it
 */
export async function findProgram(name: "pg_dump" | "pg_restore", major: number): Promise<Program> {
  const debian = fs.existsSync(DEBIAN)
    ? fs.readdirSync(DEBIAN).map((version) => path.join(DEBIAN, version, "bin"))
    : [];
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), ...debian];
  const files = [...new Set(folders.map((folder) => path.join(folder, name)))].filter((file) => fs.existsSync(file));
  const found = await Promise.all(files.map(async (file) => ({ file, version: await versionOf(file) })));
  const [best] = found.filter(({ version }) => version >= major).sort((a, b) => a.version - b.version);
  if (best) return best;
  const versions = found.map(({ version }) => version).filter((version) => version > 0);
  throw new Refusal(
    `${name} of Postgres ${major} or newer is needed` +
      (versions.length > 0 ? ` (there is ${[...new Set(versions)].join(", ")})` : "") +
      `: install the client programs of your Postgres (apt-get install postgresql-client-${major}), and put them into PATH.`,
  );
}

async function versionOf(file: string): Promise<number> {
  const { output } = await capture(file, ["--version"]);
  return Number(/\(PostgreSQL\) (\d+)/.exec(output)?.[1] ?? 0);
}

/**
 * Starts a program of Postgres on a database. The password goes into its environment: other users see command lines.
 * @param databaseUrl direct connection
 */
export function startProgram(file: string, args: readonly string[], databaseUrl: string) {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = "";
  const child = spawn(file, [...args, `--dbname=${url.href}`], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, PGPASSWORD: password },
  });
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-2000);
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => {
      if (code === 0) resolve();
      else reject(new Refusal(`${path.basename(file)} ended with ${code ?? signal}: ${output.trim()}`));
    });
  });
  // Reported to whoever awaits it.
  ended.catch(() => undefined);
  return { output: child.stdout, ended, stop: () => child.kill() };
}
