import { createHash, randomUUID } from "node:crypto";
import pg from "pg";
import { sql } from "./e2e-database";

/**
 * Makes writes of rows with this value fail in the tested server's database.
 * @returns restores it
 */
export async function failing(table: string, column: string, value: string): Promise<() => Promise<void>> {
  const name = `fail_${randomUUID().replaceAll("-", "")}`;
  const [of, at] = [pg.escapeIdentifier(table), pg.escapeIdentifier(column)];
  await sql(`CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $fn$ BEGIN
    IF to_jsonb(coalesce(NEW, OLD)) ->> ${pg.escapeLiteral(column)} = ${pg.escapeLiteral(value)} THEN
      RAISE EXCEPTION 'a write that a test lets fail: ${table}.%', ${pg.escapeLiteral(at)};
    END IF;
    RETURN coalesce(NEW, OLD); END $fn$`);
  await sql(
    `CREATE TRIGGER ${name} BEFORE INSERT OR UPDATE OR DELETE ON ${of} FOR EACH ROW EXECUTE FUNCTION ${name}()`,
  );
  return async () => {
    await sql(`DROP FUNCTION ${name} CASCADE`);
  };
}

export async function exhaust(limit: string, address: string): Promise<void> {
  const key = `${limit}:${createHash("sha256").update(address).digest("base64url")}`;
  const until = Date.now() + 60_000;
  await sql(
    `INSERT INTO rate_limits (key, points, expire) VALUES ($1, 1000000, $2)
      ON CONFLICT (key) DO UPDATE SET points = 1000000, expire = $2`,
    [key, until],
  );
}
