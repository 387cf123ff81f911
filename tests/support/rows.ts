import type { QueryResultRow } from "pg";
import { z } from "zod";
import { sqlExecute, sqlQuery } from "@/lib/core/db";

/** Rows of a statement that only a test asks: what they hold is said by their type, and nothing looks at it. */
export function readRows<Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  return sqlQuery(z.custom<Row>(), text, values);
}

/** Writes rows by the names of their columns, all at once: what the database counts after a write, it counts once. */
export async function insertRows(table: string, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].join(", ");
  await sqlExecute(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}
