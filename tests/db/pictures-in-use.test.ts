import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { transact } from "@/lib/core/transact";
import { removeMedia } from "@/lib/media/mutations";
import { listUnused } from "@/lib/media/queries";
import { readRows } from "@/tests/support/rows";

/** The mark on a menu photo, which belongs to its business anyway. */
const BESIDE = ["dishes.unreadable_photo_id"];

test("a picture that any row shows is neither swept nor removed, whatever the table", async () => {
  const columns = await readRows<{ table: string; column: string }>(
    `SELECT c.conrelid::regclass::text AS table, a.attname AS column
      FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      WHERE c.contype = 'f' AND c.confrelid = 'media'::regclass ORDER BY 1, 2`,
  );
  // The demo data has a row in every other table.
  await readRows(
    `INSERT INTO corrections (id, business_id, kind, note, language, token_hash)
      SELECT gen_random_uuid(), id, 'other', 'Zz', 'en', 'zz' FROM businesses LIMIT 1`,
  );
  const shown = columns.filter(({ table, column }) => !BESIDE.includes(`${table}.${column}`));
  expect(shown.length).toBeGreaterThan(7);
  const lost: string[] = [];
  for (const { table, column } of shown) {
    const [copy] = await readRows<{ id: string }>(
      `INSERT INTO media (id, key, type, width, height, widths, bytes, created_at)
        SELECT gen_random_uuid(), $1, type, width, height, widths, bytes, now() - interval '1 year' FROM media LIMIT 1
        RETURNING id::text`,
      [randomUUID()],
    );
    const id = copy?.id ?? "";
    const rows = await readRows(
      `UPDATE "${table}" SET "${column}" = $1::uuid WHERE ctid = (SELECT ctid FROM "${table}" LIMIT 1) RETURNING 1`,
      [id],
    );
    expect([table, rows.length]).toEqual([table, 1]);
    const unused = await listUnused(new Date(), "00000000-0000-0000-0000-000000000000", 10_000);
    await transact(({ tx }) => removeMedia(tx, [id]));
    if (unused.includes(id) || !(await db.media.findUnique({ where: { id } }))) lost.push(`${table}.${column}`);
  }
  expect(lost).toEqual([]);
});
