import type pg from "pg";

/** A row by column names; objects and arrays of objects are stored as JSONB. */
export type Row = Readonly<Record<string, unknown>>;

const CHUNK = 20_000;

/**
 * Inserts rows with a few large statements, so that statement triggers run rarely. All rows must have the columns of
 * the first one.
 */
export async function insertRows(client: pg.ClientBase, table: string, rows: readonly Row[]): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = Object.keys(first)
    .map((column) => `"${column}"`)
    .join(", ");
  for (let start = 0; start < rows.length; start += CHUNK) {
    await client.query(
      `INSERT INTO "${table}" (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::"${table}", $1)`,
      [JSON.stringify(rows.slice(start, start + CHUNK))],
    );
  }
}

/** Tables that are never emptied. */
const KEPT = ["_prisma_migrations", "settings"];
/** The tables of the search index follow their sources; these two with that prefix are sources. */
const SEARCH_SOURCES = ["search_log", "search_aliases"];

async function tablesOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
       AND c.relname <> ALL ($1) AND (c.relname NOT LIKE 'search\\_%' OR c.relname = ANY ($2))
       AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
     ORDER BY 1`,
    [KEPT, SEARCH_SOURCES],
  );
  return rows.map((row) => row.name);
}

export async function hasContent(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM businesses) OR EXISTS (SELECT 1 FROM users) OR EXISTS (SELECT 1 FROM posts) AS found`,
  );
  return rows[0]?.found ?? false;
}

export async function emptyTables(client: pg.ClientBase): Promise<void> {
  const tables = (await tablesOf(client)).map((name) => `"${name}"`).join(", ");
  await client.query("ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only");
  await client.query(`TRUNCATE ${tables} RESTART IDENTITY`);
  await client.query("ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only");
  await client.query("DELETE FROM settings WHERE key <> 'demo_data'");
}
