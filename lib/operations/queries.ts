import "server-only";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { isReadOnly, sqlExecute, sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { readCacheFigures } from "@/lib/core/page-cache-figures";
import { isStopping } from "@/lib/core/stopping";
import { storage } from "@/lib/core/storage";

const RETRY_AFTER_SECONDS = 3;
const MIGRATIONS = "prisma/migrations";

/** Parts that an instance can run without: picture storage, and notifications of other processes' changes. */
type Lesser = { readonly storage: "ok" | "away"; readonly pageCache: "ok" | "deaf" };

type Readiness = {
  readonly status: "ok" | "degraded";
  readonly checks: { readonly database: "ok" | "readOnly"; readonly migrations: "ok" } & Lesser;
};

/**
 * Readiness of this instance. Storage does not count: it is shared, so a load balancer would take the whole site down
 * because pictures are missing. Neither does a missing primary while replicas answer readers.
 * @throws AppError `unavailable` naming each missing required part
 */
export async function checkReadiness(): Promise<Readiness> {
  if (isStopping()) {
    throw new AppError("unavailable", { errors: [{ path: "process", message: "is stopping" }], retryAfter: 1 });
  }
  const needed = { database: checkDatabase(), migrations: checkMigrations() };
  const [lesser, ...results] = await Promise.all([
    checkLesser(),
    ...Object.entries(needed).map(([path, check]) =>
      check.then(
        () => null,
        () => ({ path, message: "is not ready" }),
      ),
    ),
  ]);
  const errors = results.filter((result) => result !== null);
  if (errors.length > 0) throw new AppError("unavailable", { errors, retryAfter: RETRY_AFTER_SECONDS });
  const database = isReadOnly() ? "readOnly" : "ok";
  const isWhole = database === "ok" && lesser.storage === "ok" && lesser.pageCache === "ok";
  return { status: isWhole ? "ok" : "degraded", checks: { database, migrations: "ok", ...lesser } };
}

async function checkLesser(): Promise<Lesser> {
  return {
    storage: await checkStorage().then(
      () => "ok" as const,
      () => "away" as const,
    ),
    // Without the front server there is no page cache that could miss a change.
    pageCache: (readCacheFigures()?.isListening ?? true) ? "ok" : "deaf",
  };
}

async function checkDatabase(): Promise<void> {
  await sqlExecute("SELECT 1");
}

/** All migrations of this version are completely applied. */
async function checkMigrations(): Promise<void> {
  const missing = await pendingMigrations();
  if (missing.length > 0) throw new Error(`not applied: ${missing.join(", ")}`);
}

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
