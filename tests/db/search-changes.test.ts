import { beforeAll, expect, test } from "vitest";
import { parseSearchQuery } from "@/lib/search/query";
import { search } from "@/lib/search/service";
import { readRows } from "@/tests/support/rows";

const id = "00000000-0000-7000-8000-00000000abcd";
const now = new Date("2026-11-19T13:00:00Z");

async function find(text: string): Promise<string[]> {
  const parsed = parseSearchQuery({ search: text }, { language: "en", now });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  const { businesses, dishPagination } = await search(parsed.input);
  return [...businesses.map(({ slug }) => slug), `${dishPagination.totalResults} dishes`];
}

const NOTHING = ["0 dishes"];
const NAMED = ["qormaniya", "0 dishes"];
const SERVED = ["qormaniya", "1 dishes"];

beforeAll(async () => {
  await readRows(
    `INSERT INTO businesses (id, slug, type, city, status, translation)
     VALUES ($1, 'qormaniya', 'restaurant', 'ghor', 'confirmed', '{"en": {"title": "Zarqalam Qormaniya"}}')`,
    [id],
  );
});

const rename = `UPDATE businesses SET translation = '{"en": {"title": "Khwazhgulan"}}' WHERE id = $1`;

// What words select is kept: who asked before a change, and asks again after it, must see it.
test.each([
  [
    "a new dish",
    "گلپیچک",
    NOTHING,
    SERVED,
    `INSERT INTO dishes (id, business_id, translation, price)
     VALUES (app_uuid7(), $1, '{"fa": {"title": "گلپیچک"}}', 130)`,
  ],
  [
    "a name that it is known by",
    "kalagush",
    NOTHING,
    NAMED,
    `INSERT INTO search_aliases (id, term, folded, kind, target, target_id)
     SELECT app_uuid7(), 'Kalagush', '', 'name', 'business', slug FROM businesses WHERE id = $1`,
  ],
  [
    "a telephone",
    "0799123987",
    NOTHING,
    NAMED,
    `INSERT INTO business_phones (id, business_id, number, is_valid)
     VALUES (app_uuid7(), $1, '+93799123987', true)`,
  ],
  ["another name", "khwazhgulan", NOTHING, NAMED, rename],
  ["a dish that is gone", "گلپیچک", SERVED, NOTHING, `UPDATE dishes SET deleted_at = now() WHERE business_id = $1`],
  ["its end", "khwazhgulan", NAMED, NOTHING, "UPDATE businesses SET status = 'suspended' WHERE id = $1"],
])("SRCH-05 %s is seen by the next search", async (_, text, before, after, change) => {
  expect(await find(text)).toEqual(before);
  await readRows(change, [id]);
  expect(await find(text)).toEqual(after);
});
