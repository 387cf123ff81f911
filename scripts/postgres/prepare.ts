import { supplyReferenceData } from "@/prisma/reference/supply";
import { isBaseline } from "./baseline";
import { withClient } from "./client";
import { runLongMigrations } from "./long-migrations";
import { migrate } from "./migrate";
import { grantServing } from "./serving-role";

/**
 * Prepares a database for this version: migrations, reference data (kinds of dish, their aliases, sections, categories,
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
