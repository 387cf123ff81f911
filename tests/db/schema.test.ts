import { expect, test } from "vitest";
import { ORDERS } from "@/lib/inventory/queries";
import { capture } from "@/scripts/setup/run.mjs";
import { readRows } from "@/tests/support/rows";
import { ownDatabase } from "./fixture";

test("the migrations make exactly what the Prisma schema says", async () => {
  const args = [
    "node_modules/prisma/build/index.js",
    "migrate",
    "diff",
    "--from-config-datasource",
    "--to-schema",
    "prisma/schema",
    "--script",
  ];
  const { code, output } = await capture(process.execPath, args);
  expect(code, output).toBe(0);
  expect(output).toContain("This is an empty migration");
});

test("every foreign key has an index, so that no delete reads a whole table", async () => {
  const rows = await readRows<{ key: string }>(
    `SELECT c.conrelid::regclass || '.' || a.attname AS key
     FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
     WHERE c.contype = 'f' AND NOT EXISTS (
       SELECT 1 FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indkey[0] = c.conkey[1])`,
  );
  expect(rows.map(({ key }) => key)).toEqual([]);
});

test("a dump can be restored: no check or generated column depends on the search path", async () => {
  const { client, end } = await ownDatabase("seeded");
  await client.query("SET search_path = ''");
  // Rewriting every row runs all checks and generated columns, like a restore.
  const writes = {
    businesses: "hours = hours, translation = translation",
    special_periods: "hours = hours",
    dishes: "translation = translation",
    posts: "translation = translation",
    media: "alt = alt",
  };
  for (const [table, columns] of Object.entries(writes)) {
    await client.query(`ALTER TABLE public.${table} DISABLE TRIGGER USER`);
    const { rowCount } = await client.query(`UPDATE public.${table} SET ${columns}`);
    expect(rowCount, table).toBeGreaterThan(0);
  }
  await end();
});

test("the lists of places read an index, not the table", async () => {
  const where = "status = 'confirmed' AND deleted_at IS NULL";
  const lists = [
    `SELECT id FROM businesses WHERE ${where} AND city = 'herat' AND type = 'cafe' ORDER BY rating_score DESC, review_count DESC, id LIMIT 20`,
    `SELECT id FROM businesses WHERE ${where} ORDER BY created_at DESC, id LIMIT 4`,
    `SELECT id FROM businesses WHERE ${where} AND city = 'kabul' ORDER BY price_median, id LIMIT 20`,
    `SELECT id FROM businesses WHERE ${where} AND latitude IS NOT NULL ORDER BY app_earth(latitude, longitude) <-> app_earth(34.3, 62.2) LIMIT 10`,
    ...Object.values(ORDERS).map(
      (order) => `SELECT b.id FROM businesses b WHERE b.deleted_at IS NULL ORDER BY ${order} LIMIT 20`,
    ),
  ];
  const { client, end } = await ownDatabase("seeded");
  // With few rows the planner may prefer sorting; this shows whether an index can give the order.
  await client.query("SET enable_sort = off; SET enable_bitmapscan = off; SET enable_seqscan = off");
  for (const list of lists) {
    const { rows } = await client.query<Record<string, string>>(`EXPLAIN ${list}`);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toMatch(/Index (Only )?Scan (Backward )?using/);
    expect(plan).not.toMatch(/Sort Key/);
  }
  await end();
});
