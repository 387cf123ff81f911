import type { QueryResultRow } from "pg";
import { z } from "zod";
import { sqlExecute, sqlQuery } from "@/lib/core/db";

/** Rows of a statement used only in tests; their type is not checked. */
export function readRows<Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  return sqlQuery(z.custom<Row>(), text, values);
}

/** Inserts rows by column names in one statement, so that triggers run once. */
export async function insertRows(table: string, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].join(", ");
  await sqlExecute(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}
