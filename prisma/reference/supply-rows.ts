import type pg from "pg";
import { FOUNDED } from "./id";

/** A row of reference data as JSON: ids and dates as strings. */
export type SuppliedRow = Readonly<Record<string, unknown>> & { readonly id: string };

export const SUPPLIED_TABLES = ["groups", "categories", "dish_kinds", "search_aliases", "special_days"] as const;
export type SuppliedTable = (typeof SUPPLIED_TABLES)[number];

/** Tables without `created_at` and `updated_at`. */
const WITHOUT_TIMES: readonly SuppliedTable[] = ["search_aliases"];

/** The rows, each with the version that was supplied before. */
const GIVEN = `
  WITH given AS (
    SELECT (e.value ->> 'id')::uuid AS id, e.value - 'id' AS now, r.supplied AS before, e.ordinality AS place
    FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY e
    LEFT JOIN reference_rows r ON r.table_name = $2 AND r.id = (e.value ->> 'id')::uuid
  )`;

/**
 * Inserts or updates reference data. A new row is inserted, unless one with its name exists. A column whose supplied
 * value has changed is updated if it still has the previous one; admins' changes and deletions are kept.
 * @param client in a transaction that holds the advisory lock
 * @returns whether anything was new
 */
export async function supplyRows(
  client: pg.ClientBase,
  table: SuppliedTable,
  rows: readonly SuppliedRow[],
): Promise<boolean> {
  const [first] = rows;
  if (!first) return false;
  const values = [JSON.stringify(rows), table];
  const { rowCount } = await client.query(
    `${GIVEN} SELECT 1 FROM given WHERE before IS DISTINCT FROM now LIMIT 1`,
    values,
  );
  if (!rowCount) return false;
  const columns = Object.keys(first).filter((column) => column !== "id");
  const hasTimes = !WITHOUT_TIMES.includes(table);
  // Columns that still have the supplied value, and columns whose supplied value has changed.
  const isOurs = (column: string) => `to_jsonb(t) -> '${column}' IS NOT DISTINCT FROM g.before -> '${column}'`;
  const isNew = (column: string) => `g.now -> '${column}' IS DISTINCT FROM g.before -> '${column}'`;
  const sets = columns.map(
    (column) => `"${column}" = CASE WHEN ${isOurs(column)} THEN x."${column}" ELSE t."${column}" END`,
  );
  const changes = columns.map((column) => `${isOurs(column)} AND ${isNew(column)}`);
  await client.query(
    `${GIVEN} UPDATE "${table}" t SET ${[...sets, ...(hasTimes ? ["updated_at = now()"] : [])].join(", ")}
      FROM given g CROSS JOIN LATERAL jsonb_populate_record(NULL::"${table}", g.now) x
      WHERE t.id = g.id AND (${changes.join(" OR ")})`,
    values,
  );
  const list = columns.map((column) => `"${column}"`).join(", ");
  const told = columns.map((column) => `x."${column}"`).join(", ");
  const times = hasTimes ? [", created_at, updated_at", ", $3::timestamptz, $3::timestamptz"] : ["", ""];
  await client.query(
    `${GIVEN} INSERT INTO "${table}" (id, ${list}${times[0]}) SELECT g.id, ${told}${times[1]}
      FROM given g CROSS JOIN LATERAL jsonb_populate_record(NULL::"${table}", g.now) x
      WHERE g.before IS NULL ORDER BY g.place ON CONFLICT DO NOTHING`,
    hasTimes ? [...values, FOUNDED] : values,
  );
  await client.query(
    `${GIVEN} INSERT INTO reference_rows (table_name, id, supplied) SELECT $2, id, now FROM given
      WHERE before IS DISTINCT FROM now
      ON CONFLICT (table_name, id) DO UPDATE SET supplied = excluded.supplied`,
    values,
  );
  return true;
}
