import type pg from "pg";

/**
 * Describes the database, and exports the snapshot of the client's transaction.
 * @returns `server` is the major version of Postgres
 */
export async function describeDatabase(client: pg.ClientBase) {
  const { rows } = await client.query<{ server: number; migrations: string[]; snapshot: string }>(
    `SELECT current_setting('server_version_num')::int / 10000 AS server, pg_export_snapshot() AS snapshot,
      array(SELECT migration_name::text FROM public._prisma_migrations WHERE finished_at IS NOT NULL ORDER BY 1) AS migrations`,
  );
  if (!rows[0]) throw new Error("a query without a table answered nothing");
  return rows[0];
}

/** Names of the tables, without those of extensions. */
export async function tablesOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname::text AS name FROM pg_class c WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e') ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/** The exact number of rows of each table. */
export async function countRows(client: pg.ClientBase): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of await tablesOf(client)) {
    const { rows } = await client.query<{ count: string }>(
      `SELECT count(*) FROM public."${table.replaceAll('"', '""')}"`,
    );
    counts[table] = Number(rows[0]?.count);
  }
  return counts;
}
