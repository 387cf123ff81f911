import pg from "pg";

/**
 * Calls `use` with a connection of its own, closed afterwards.
 * @throws as pg does if the database can't be reached, and as `use` does
 */
export async function withClient<Result>(url: string, use: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  // A connection lost between two queries would end the process; the next query tells of it.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
