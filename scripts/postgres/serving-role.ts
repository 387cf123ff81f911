import { withClient } from "./client";

/** Advisory lock that serialises grants of concurrent starts. */
const GRANTING = 4715;
/** The role may insert here, but not update or delete. */
const APPEND_ONLY = "audit_log";
const MIGRATIONS = "_prisma_migrations";

/**
 * Grants the role of `url` access, unless it owns the tables (the role of `directUrl`): it may read and write rows, but
 * not change or truncate tables, nor change the audit log. Nothing is done if both are one role. Repeated at each
 * start, because migrations add tables.
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

/** The effective role at a URL: a pool may sign in as another one. */
function roleAt(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ role: string }>("SELECT current_user AS role");
    return rows[0]?.role ?? "";
  });
}
