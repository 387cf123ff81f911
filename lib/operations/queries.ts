import "server-only";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { sqlExecute, sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { isStopping } from "@/lib/core/stopping";
import { storage } from "@/lib/core/storage";

const RETRY_AFTER_SECONDS = 3;
const MIGRATIONS = "prisma/migrations";

type Checks = { database: "ok"; migrations: "ok"; storage: "ok" };

/**
 * Can this instance serve?
 * @throws AppError `unavailable` naming each part that can't
 */
export async function checkReadiness(): Promise<Checks> {
  if (isStopping()) {
    throw new AppError("unavailable", { errors: [{ path: "process", message: "is stopping" }], retryAfter: 1 });
  }
  const checks = { database: checkDatabase(), migrations: checkMigrations(), storage: checkStorage() };
  const results = await Promise.all(
    Object.entries(checks).map(([path, check]) =>
      check.then(
        () => null,
        () => ({ path, message: "is not ready" }),
      ),
    ),
  );
  const errors = results.filter((result) => result !== null);
  if (errors.length > 0) throw new AppError("unavailable", { errors, retryAfter: RETRY_AFTER_SECONDS });
  return { database: "ok", migrations: "ok", storage: "ok" };
}

async function checkDatabase(): Promise<void> {
  await sqlExecute("SELECT 1");
}

/** Every migration that this version brings is applied, none is half done. */
async function checkMigrations(): Promise<void> {
  const missing = await pendingMigrations();
  if (missing.length > 0) throw new Error(`not applied: ${missing.join(", ")}`);
}

/** Migrations that this version brings and the database lacks. */
export async function pendingMigrations(): Promise<string[]> {
  const rows = await sqlQuery(
    z.strictObject({ name: z.string(), finished: z.boolean() }),
    `SELECT migration_name AS name, bool_or(finished_at IS NOT NULL) AS finished FROM _prisma_migrations
      WHERE rolled_back_at IS NULL GROUP BY 1`,
  );
  const applied = new Set(rows.filter(({ finished }) => finished).map(({ name }) => name));
  return (await ownMigrations()).filter((name) => !applied.has(name));
}

async function ownMigrations(): Promise<string[]> {
  const folder = path.join(/* turbopackIgnore: true */ process.cwd(), MIGRATIONS);
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

async function checkStorage(): Promise<void> {
  await (await storage()).check();
}
