import pg from "pg";

/** The advisory lock of who grants: of two starts at once one waits for the other. */
const GRANTING = 4715;
/** What is written once, and never changed or taken away. */
const APPEND_ONLY = "audit_log";
/** What only migrations write. */
const MIGRATIONS = "_prisma_migrations";

/**
 * Lets the role of `url` serve, where it is not the one that owns the tables (that of `directUrl`): it reads and writes
 * rows, and neither changes tables nor empties them, nor what the audit log holds. Where both are one role nothing is done.
 * Granting again is harmless, and is done at each start: migrations bring tables.
 */
export async function grantServing(directUrl: string, url: string): Promise<void> {
  if (directUrl === url) return;
  const role = await roleAt(url);
  await withClient(directUrl, async (client) => {
    const { rows } = await client.query<{ owner: string; database: string; tables: string[]; sequences: string[] }>(
      `SELECT current_user AS owner, current_database() AS database,
         array(SELECT relname::text FROM pg_class WHERE relkind IN ('r', 'p', 'v', 'm') AND relnamespace = 'public'::regnamespace
           AND relowner = current_user::regrole) AS tables,
         array(SELECT relname::text FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace
           AND relowner = current_user::regrole) AS sequences`,
    );
    const [{ owner, database, tables, sequences } = { owner: role, database: "", tables: [], sequences: [] }] = rows;
    if (owner === role) return;
    const list = (names: readonly string[]) =>
      names.map((name) => `public.${client.escapeIdentifier(name)}`).join(", ");
    const to = client.escapeIdentifier(role);
    const statements = [
      `SELECT pg_advisory_xact_lock(${GRANTING})`,
      "REVOKE CREATE ON SCHEMA public FROM PUBLIC",
      `REVOKE TEMPORARY ON DATABASE ${client.escapeIdentifier(database)} FROM PUBLIC`,
      `GRANT USAGE ON SCHEMA public TO ${to}`,
      `REVOKE ALL ON ${list(tables)} FROM ${to}`,
      `GRANT SELECT, INSERT, UPDATE, DELETE ON ${list(tables)} TO ${to}`,
      `REVOKE UPDATE, DELETE ON ${list([APPEND_ONLY])} FROM ${to}`,
      `REVOKE INSERT, UPDATE, DELETE ON ${list([MIGRATIONS])} FROM ${to}`,
      ...(sequences.length > 0 ? [`GRANT USAGE, SELECT ON ${list(sequences)} TO ${to}`] : []),
    ];
    await client.query(`BEGIN;\n${statements.join(";\n")};\nCOMMIT`);
  });
}

/** Who one is at an address: a pool may sign in as somebody else. */
function roleAt(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ role: string }>("SELECT current_user AS role");
    return rows[0]?.role ?? "";
  });
}

async function withClient<Result>(url: string, use: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
