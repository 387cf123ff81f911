import type pg from "pg";

/** A row as the table names its columns; objects and arrays of objects become JSONB. */
export type Row = Readonly<Record<string, unknown>>;

const CHUNK = 20_000;

/**
 * Writes rows with a few large statements, so that the statement triggers run a few times only. All rows of a call have
 * the columns of the first one.
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

/** What stays when the rest is emptied: bookkeeping of migrations and settings. */
const KEPT = ["_prisma_migrations", "settings"];
/** The index of search follows its sources by itself; these two tables of that name are sources. */
const SEARCH_SOURCES = ["search_log", "search_aliases"];

/** The tables that hold content. */
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

/** True when somebody's places, people or posts are in the database already. */
export async function hasContent(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM businesses) OR EXISTS (SELECT 1 FROM users) OR EXISTS (SELECT 1 FROM posts) AS found`,
  );
  return rows[0]?.found ?? false;
}

/** Empties everything, the append-only log included. */
export async function emptyTables(client: pg.ClientBase): Promise<void> {
  const tables = (await tablesOf(client)).map((name) => `"${name}"`).join(", ");
  await client.query("ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only");
  await client.query(`TRUNCATE ${tables} RESTART IDENTITY`);
  await client.query("ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only");
  await client.query("DELETE FROM settings WHERE key <> 'demo_data'");
}
