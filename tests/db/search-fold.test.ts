import fc from "fast-check";
import { expect, test } from "vitest";
import { dialect, fold } from "@/lib/i18n/fold";
import { skeleton } from "@/lib/search/skeleton";
import { readRows } from "@/tests/support/rows";

type Row = { folded: string; bones: string; east: string | null };

const AT_ONCE = 5000;

const inDatabase = (texts: readonly string[]) =>
  readRows<Row>(
    `SELECT app_fold(t) AS folded, app_skeleton(app_fold(t)) AS bones, app_dialect(t) AS east
     FROM unnest($1::text[]) WITH ORDINALITY AS u (t, n) ORDER BY n`,
    [texts],
  );
const inCode = (text: string): Row => ({ folded: fold(text), bones: skeleton(fold(text)), east: dialect(text) });

async function expectAlike(texts: readonly string[]): Promise<void> {
  const rows: Row[] = [];
  for (let from = 0; from < texts.length; from += AT_ONCE)
    rows.push(...(await inDatabase(texts.slice(from, from + AT_ONCE))));
  const wrong = texts.flatMap((text, index) =>
    JSON.stringify(rows[index]) === JSON.stringify(inCode(text))
      ? []
      : [{ text, sql: rows[index], code: inCode(text) }],
  );
  expect(wrong).toEqual([]);
}

/** Postgres stores neither. */
const storable = (text: string) => text.isWellFormed() && !text.includes("\0");

test("J5 every character of the first two planes folds the same in SQL and in code", async () => {
  const texts: string[] = [];
  for (let code = 1; code <= 0x1ffff; code++) {
    const character = String.fromCodePoint(code);
    if (character.isWellFormed()) texts.push(`a${character}ب`);
  }
  await expectAlike(texts);
});

test("J5 random text of any scripts folds and is boned the same in SQL and in code", async () => {
  const letters = [..."abcdefghijklmnopqrstuvwxyzABCKSH'- اآأبپتټثجچحخدډذرړزژږسشښصضطظعغفقکكګگلمنڼوؤهةۀیيىېۍئء‌ًَُِّـ۰۱۲٣é"];
  const afghan = fc.array(fc.constantFrom(...letters), { maxLength: 40 }).map((list) => list.join(""));
  const anything = fc.string({ unit: "binary", maxLength: 40 }).filter(storable);
  await expectAlike([...fc.sample(afghan, 3000), ...fc.sample(anything, 1500)]);
});
