import { createHash } from "node:crypto";
import type pg from "pg";

/** One hash over all rows of all tables that a seed writes. */
export async function contentHash(client: pg.Client): Promise<string> {
  // Rows are compared as text, in which times have the session's zone.
  await client.query("SET timezone = 'UTC'");
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname NOT IN ('_prisma_migrations', 'long_migrations')
       AND (c.relname NOT LIKE 'search\\_%' OR c.relname IN ('search_log', 'search_aliases')) ORDER BY 1`,
  );
  const hash = createHash("sha256");
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ hash: string }>(
      `SELECT coalesce(md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))), '-') AS hash FROM "${name}" t`,
    );
    hash.update(`${name}:${found[0]?.hash}\n`);
  }
  return hash.digest("hex");
}
