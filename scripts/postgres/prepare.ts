import type pg from "pg";
import { supplyReferenceData } from "@/prisma/reference/supply";
import { isBaseline } from "./baseline";
import { withClient } from "./client";
import { runLongMigrations } from "./long-migrations";
import { migrate } from "./migrate";
import { grantServing } from "./serving-role";

/** Advisory lock: concurrent changes of one database fail. */
const SETTING = 4717;

/**
 * Prepares a database for this version: its time zone, migrations, reference data (kinds of dish, their aliases, sections, categories,
 * special days), and the rights of the serving role. Safe for concurrent starts.
 * @param databaseUrl direct connection as the owner of the tables
 * @param servingUrl direct connection of the serving role, if different
 * @returns the names of the applied migrations
 * @throws Refusal as `migrate` does
 */
export async function prepareDatabase(
  databaseUrl: string,
  now = new Date(),
  servingUrl = databaseUrl,
): Promise<string[]> {
  await withClient(databaseUrl, setTimeZone);
  const applied = await migrate(databaseUrl);
  // A new database has no rows yet: it begins with all that they make.
  if (applied.some(isBaseline)) await runLongMigrations(databaseUrl);
  await withClient(databaseUrl, async (client) => {
    await client.query("BEGIN");
    await supplyReferenceData(client, now);
    await client.query("COMMIT");
  });
  await grantServing(databaseUrl, servingUrl);
  return applied;
}

/** New connections use UTC, also those of pools, which ignore what the site asks for when it connects (lib/core/db.ts). */
async function setTimeZone(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ zone: string; database: string }>(
    "SELECT current_setting('timezone') AS zone, current_database() AS database",
  );
  const [{ zone, database } = { zone: "", database: "" }] = rows;
  if (zone === "UTC") return;
  await client.query(
    `BEGIN; SELECT pg_advisory_xact_lock(${SETTING});
     ALTER DATABASE ${client.escapeIdentifier(database)} SET timezone = 'UTC'; COMMIT`,
  );
}
