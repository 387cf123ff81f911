import type pg from "pg";
import { EXTENSIONS, refusePool, refuseReadOnly } from "../postgres/database";
import { makeOwner } from "../postgres/failed-migration";
import { readLongMigrations } from "../postgres/long-migrations";
import { readMigrations } from "../postgres/migrate";
import { withDatabase } from "./connection";
import { type Check, type Context, type Finding, failed, ok, warning } from "./finding";

const OLDEST = 15;
const START = "Start the site once: each start does this.";

const directName = (): string => (process.env.DATABASE_DIRECT_URL?.trim() ? "DATABASE_DIRECT_URL" : "DATABASE_URL");

const asOwner = <Result>(context: Context, use: (client: pg.Client) => Promise<Result>): Promise<Result> =>
  withDatabase(context.database().directUrl, directName(), use);

export const database: Check = {
  name: "database",
  fix: "Start Postgres, and check address, password and pg_hba.conf; docs/operations.md, Postgres.",
  async run(context) {
    const { url, directUrl } = context.database();
    const findings = await asOwner(context, async (client) => {
      await refuseReadOnly(client, directName());
      await refusePool(client, directUrl, directName());
      return inspect(client);
    });
    if (url !== directUrl) await withDatabase(url, "DATABASE_URL", (client) => refuseReadOnly(client, "DATABASE_URL"));
    return findings;
  },
};

async function inspect(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ version: string; major: number; encoding: string; persian: boolean }>(
    `SELECT split_part(current_setting('server_version'), ' ', 1) AS version, 'پ' ~ '\\w' AS persian,
      current_setting('server_version_num')::int / 10000 AS major, current_setting('server_encoding') AS encoding`,
  );
  const [{ version, major, encoding, persian } = { version: "", major: 0, encoding: "", persian: false }] = rows;
  const anew = "Create the database anew: createdb --encoding=UTF8 --locale=C.UTF-8 --template=template0.";
  return [
    major < OLDEST
      ? failed(`Postgres ${version} is too old`, `Install Postgres ${OLDEST} or newer.`)
      : ok(`Postgres ${version} answers and can be written`),
    ...(encoding === "UTF8" ? [] : [failed(`the encoding is ${encoding}, not UTF8`, anew)]),
    ...(persian ? [] : [failed("the locale knows no Persian letters, so search would find nothing", anew)]),
  ];
}

export const extensions: Check = {
  name: "extensions",
  needsDatabase: true,
  fix: START,
  async run(context) {
    const missing = await asOwner(context, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        "SELECT name FROM unnest($1::text[]) name WHERE name NOT IN (SELECT extname FROM pg_extension)",
        [EXTENSIONS],
      );
      return rows.map(({ name }) => name);
    });
    if (missing.length === 0) return [ok(`all ${EXTENSIONS.length} are there`)];
    const sql = missing.map((name) => `CREATE EXTENSION ${name};`).join(" ");
    const owner = makeOwner(context.database().directUrl);
    return [failed(`missing: ${missing.join(", ")}`, `${START} ${owner}, or let a superuser run: ${sql}`)];
  },
};

/** Rights of the serving role on each table, as `grantServing` sets them. */
const RIGHTS_SQL = `
  SELECT relname::text AS "table", pg_get_userbyid(relowner) = current_user AS mine, relname = 'audit_log' AS appends,
    array(SELECT right_name FROM unnest('{SELECT,INSERT,UPDATE,DELETE,TRUNCATE}'::text[]) right_name
      WHERE has_table_privilege($1, c.oid, right_name)) AS rights
  FROM pg_class c WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace AND relname <> '_prisma_migrations'
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e') ORDER BY 1`;

type TableRights = { table: string; mine: boolean; appends: boolean; rights: string[] };

export const rights: Check = {
  name: "rights",
  needsDatabase: true,
  fix: START,
  async run(context) {
    const { url } = context.database();
    const role = await withDatabase(url, "DATABASE_URL", async (client) => {
      const { rows } = await client.query<{ name: string; super: boolean }>(
        "SELECT rolname AS name, rolsuper AS super FROM pg_roles WHERE rolname = current_user",
      );
      return rows[0] ?? { name: "", super: false };
    });
    const { owner, tables } = await asOwner(context, async (client) => {
      const current = await client.query<{ owner: string }>("SELECT current_user AS owner");
      const found = await client.query<TableRights>(RIGHTS_SQL, [role.name]);
      return { owner: current.rows[0]?.owner ?? "", tables: found.rows };
    });
    return rightsOf(role, owner, tables);
  },
};

function rightsOf(role: { name: string; super: boolean }, owner: string, tables: readonly TableRights[]): Finding[] {
  if (tables.length === 0) return [failed("there are no tables yet", START)];
  const foreign = tables.filter(({ mine }) => !mine).map(({ table }) => table);
  if (foreign.length > 0) {
    const advice = `ALTER TABLE … OWNER TO "${owner}" for each, or name their owner in DATABASE_DIRECT_URL.`;
    return [failed(`${owner} does not own ${shorten(foreign)}, so migrations would fail`, advice)];
  }
  if (role.name === owner) return [ok(`${owner} owns the tables and serves (docs/operations.md, Two roles)`)];
  const needs = ({ appends }: TableRights) => ["SELECT", "INSERT", ...(appends ? [] : ["UPDATE", "DELETE"])];
  const lacking = tables.filter((table) => needs(table).some((right) => !table.rights.includes(right)));
  if (lacking.length > 0) {
    return [failed(`${role.name} may not read and write ${shorten(lacking.map(({ table }) => table))}`, START)];
  }
  const excessive = tables.filter((table) => table.rights.length > needs(table).length);
  if (role.super || excessive.length > 0) {
    const what = role.super
      ? "everything, as a superuser"
      : `too much with ${shorten(excessive.map(({ table }) => table))}`;
    return [warning(`${role.name} may do ${what}`, "Let an ordinary role serve (docs/operations.md, Two roles).")];
  }
  return [ok(`${owner} owns ${tables.length} tables, ${role.name} serves`)];
}

const shorten = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join(", ")} and ${names.length - 3} more tables` : names.join(", ");

export const migrations: Check = {
  name: "migrations",
  needsDatabase: true,
  fix: START,
  async run(context) {
    const own = readMigrations("prisma/migrations").migrationDirectories.map(({ path }) => path);
    const rows = await asOwner(context, async (client) => {
      const table = await client.query<{ there: boolean }>(
        "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there",
      );
      if (!table.rows[0]?.there) return [];
      const found = await client.query<{ name: string; done: boolean }>(
        `SELECT migration_name AS name, bool_or(finished_at IS NOT NULL) AS done FROM _prisma_migrations
          WHERE rolled_back_at IS NULL GROUP BY 1`,
      );
      return found.rows;
    });
    const done = new Set(rows.filter((row) => row.done).map(({ name }) => name));
    const pending = own.filter((name) => !done.has(name));
    if (pending.length > 0) return [failed(`not applied: ${pending.join(", ")}`, "Start the site: it applies them.")];
    return [ok(`all ${own.length} are applied`), ...(await asOwner(context, unfinished))];
  },
};

async function unfinished(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string; rows: string; finished: boolean }>(
    "SELECT name, rows, finished_at IS NOT NULL AS finished FROM long_migrations",
  );
  const known = new Map(rows.map((row) => [row.name, row]));
  return readLongMigrations()
    .filter(({ name }) => !known.get(name)?.finished)
    .map(({ name }) =>
      warning(
        `the long migration ${name} is not finished (${known.get(name)?.rows ?? 0} rows)`,
        "It goes on while the site runs; npm run db:long shows its progress.",
      ),
    );
}
