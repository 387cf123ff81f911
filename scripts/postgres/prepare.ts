import pg from "pg";
import { supplyReferenceData } from "@/prisma/reference/supply";
import { migrate } from "./migrate";
import { grantServing } from "./serving-role";

/**
 * Makes a database what this version of the product needs: the migrations, then what every site begins with (kinds of dish,
 * their other names, sections, categories, special days), and the rights of the role that serves. Several starts at once are
 * safe.
 * @param databaseUrl leads to Postgres itself, as the owner of the tables
 * @param servingUrl the same of the role that serves, where it is another one
 * @returns the names of the migrations that were applied
 * @throws Refusal as `migrate` does
 */
export async function prepareDatabase(
  databaseUrl: string,
  now = new Date(),
  servingUrl = databaseUrl,
): Promise<string[]> {
  const applied = await migrate(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("BEGIN");
    await supplyReferenceData(client, now);
    await client.query("COMMIT");
  } finally {
    await client.end();
  }
  await grantServing(databaseUrl, servingUrl);
  return applied;
}
