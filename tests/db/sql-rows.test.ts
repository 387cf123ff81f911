import { expect, test } from "vitest";
import { z } from "zod";
import { preparedQuery, sqlQuery } from "@/lib/core/db";

const row = z.strictObject({ id: z.int(), at: z.date() });
const ask = (columns: string) => sqlQuery(row, `SELECT ${columns} FROM (VALUES (1)) AS v (id) WHERE id = $1`, [1]);

test("a row that is as it is said to be comes as it is", async () => {
  expect(await ask("id, now() AS at")).toEqual([{ id: 1, at: expect.any(Date) }]);
});

test.each([
  ["another name", "id, now() AS when"],
  ["a text where a date is said", "id, json_build_object('at', now())->>'at' AS at"],
  ["a column that nobody named", "id, now() AS at, 1 AS more"],
])("a row with %s fails in tests", async (_what, columns) => {
  await expect(ask(columns)).rejects.toThrow(z.ZodError);
});

test("a prepared statement is one that Postgres keeps; any other is read anew", async () => {
  const kept = z.strictObject({ kept: z.int() });
  const text = "SELECT count(*)::int AS kept FROM pg_prepared_statements WHERE statement LIKE '%one of these%'";
  expect(await sqlQuery(kept, text)).toEqual([{ kept: 0 }]);
  expect(await preparedQuery(kept, text)).toEqual([{ kept: 1 }]);
});
