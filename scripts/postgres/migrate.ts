import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import readline from "node:readline";
import { fileURLToPath } from "node:url";
import { Refusal } from "../setup/say.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * `prisma migrate deploy` without the CLI, in a fifth of a second. Two at once are safe: the engine takes a lock.
 * @returns the names of the migrations that were applied
 * @throws Refusal with what Postgres said
 */
export async function migrate(databaseUrl: string, dir = path.join(ROOT, "prisma/migrations")): Promise<string[]> {
  const params = { migrationsList: readMigrations(dir), filters: { externalTables: [], externalEnums: [] } };
  const args = [
    path.join(ROOT, "scripts/schema-engine/main.mjs"),
    "--datasource",
    JSON.stringify({ url: databaseUrl }),
  ];
  const engine = spawn(process.execPath, args, { cwd: ROOT, stdio: ["pipe", "pipe", "inherit"] });
  engine.stdin.write(`${JSON.stringify({ id: 1, jsonrpc: "2.0", method: "applyMigrations", params })}\n`);
  try {
    for await (const line of readline.createInterface({ input: engine.stdout })) {
      const answer = JSON.parse(line) as Answer;
      if (answer.error) throw new Refusal(`The database could not be migrated: ${answer.error.data.message}`);
      if (answer.result) return answer.result.appliedMigrationNames;
    }
    throw new Refusal("The database could not be migrated: the schema engine ended without an answer.");
  } finally {
    engine.stdin.end();
  }
}

interface Answer {
  readonly result?: { readonly appliedMigrationNames: string[] };
  readonly error?: { readonly data: { readonly message: string } };
}

/** The migrations folder as the schema engine wants it. */
export function readMigrations(dir: string) {
  const names = fs.readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const file = (...parts: string[]) => fs.readFileSync(path.join(dir, ...parts), "utf8");
  return {
    baseDir: dir,
    lockfile: { path: "migration_lock.toml", content: file("migration_lock.toml") },
    shadowDbInitScript: "",
    migrationDirectories: names
      .map(({ name }) => name)
      .sort()
      .map((name) => ({
        path: name,
        migrationFile: { path: "migration.sql", content: { tag: "ok", value: file(name, "migration.sql") } },
      })),
  };
}
