import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { fingerprint } from "@/scripts/setup/fingerprint.mjs";
import { REGISTER, ROOT } from "@/scripts/setup/run.mjs";

const execute = promisify(execFile);
const OUTPUT_BYTES = 64 * 1024 ** 2;

export type PreviousVersion = {
  readonly commit: string;
  /** Folder in which it is installed and built. */
  readonly root: string;
  /** Migrates a database and fills it with the demo data, as that version does. */
  readonly prepare: (databaseUrl: string, mediaDir: string) => Promise<void>;
};

/**
 * Installs and builds an earlier version of this project; kept for the next time.
 * @param revision as git names it
 */
export async function previousVersion(revision: string): Promise<PreviousVersion> {
  const { stdout } = await execute("git", ["rev-parse", "--verify", `${revision}^{commit}`], { cwd: ROOT });
  const commit = stdout.trim();
  const root = path.join(ROOT, ".data/test/versions", commit);
  const run = async (command: string, args: string[], env: Record<string, string> = {}) => {
    // What belongs to this version and its test run must not reach the other one.
    const { NODE_OPTIONS: _, ...outer } = process.env;
    await execute(command, args, {
      cwd: root,
      env: { ...outer, NODE_ENV: "development", ...env },
      maxBuffer: OUTPUT_BYTES,
    });
  };
  if (!fs.existsSync(path.join(root, "package.json"))) await unpack(commit, root);
  if (!fs.existsSync(path.join(root, "node_modules"))) {
    const isSame = fingerprint(root, ["package-lock.json"]) === fingerprint(ROOT, ["package-lock.json"]);
    if (isSame) await run("cp", ["-a", path.join(ROOT, "node_modules"), "node_modules"]);
    else await run("npm", ["ci", "--no-audit", "--no-fund"]);
  }
  await run(process.execPath, ["scripts/build.mjs"]);
  return {
    commit,
    root,
    prepare: async (databaseUrl, mediaDir) => {
      const env = { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: databaseUrl, MEDIA_DIR: mediaDir };
      const migrate = `import { prepareDatabase } from "./scripts/postgres/prepare.ts"; await prepareDatabase(${JSON.stringify(databaseUrl)});`;
      await run(process.execPath, [...REGISTER, "--input-type=module", "--eval", migrate], env);
      const seed = ["prisma/seed/main.ts", "--pictures", "none"];
      await run(process.execPath, [...REGISTER, ...seed], { ...env, DATABASE_STATEMENT_TIMEOUT: "0" });
    },
  };
}

/** Renamed when complete, so that an interrupted one is made again. */
async function unpack(commit: string, root: string): Promise<void> {
  const draft = `${root}.draft`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { recursive: true });
  const archive = path.join(draft, "source.tar");
  await execute("git", ["archive", "--output", archive, commit], { cwd: ROOT });
  await execute("tar", ["-xf", archive, "-C", draft]);
  fs.rmSync(archive);
  fs.renameSync(draft, root);
}
