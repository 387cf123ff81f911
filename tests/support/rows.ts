import type { QueryResultRow } from "pg";
import { z } from "zod";
import { sqlQuery } from "@/lib/core/db";

/** Rows of a statement that only a test asks: what they hold is said by their type, and nothing looks at it. */
export function readRows<Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  return sqlQuery(z.custom<Row>(), text, values);
}
