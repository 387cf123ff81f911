import Papa from "papaparse";
import { expect, test } from "vitest";
import { csvText } from "./csv";
import { matchesEtag } from "./etag";

test.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"x" , W/"a"', '"a"', true],
  ["*", '"a"', true],
  ['"ab"', '"a"', false],
  ["a", '"a"', false],
  ["", '"a"', false],
  [null, '"a"', false],
])("If-None-Match: %s names %s: %s", (header, etag, isSame) => expect(matchesEtag(header, etag)).toBe(isSame));

const FORMULA = /^[\s\p{Cf}"]*[=@＝＠+\-＋－]/u;
const HOSTILE = [
  "x;=1+1",
  "x; =1+1",
  "x\t=1+1",
  "x|@SUM(A1)",
  "x\n=1+1",
  "x\r\n+1+1",
  'x;"=1+1"',
  "x;\u200b=1+1",
  " =1+1",
  "\u00a0=1+1",
  "\u200b@SUM(A1)",
  "  -2+3",
  "a,=1+1",
  "x;=1;=2\n=3",
];

test.each([",", ";", "\t", "|"])("S-8 no text is a formula for a spreadsheet that separates by %j", (delimiter) => {
  for (const text of HOSTILE)
    for (const row of [[text], ["a", text, "b"]]) {
      const cells = Papa.parse<string[]>(csvText([row]), { delimiter }).data.flat();
      for (const cell of cells) expect([text, cell, FORMULA.test(cell)]).toEqual([text, cell, false]);
    }
});

test("numbers, commas and minus signs in a sentence stay as they are", () => {
  for (const text of ["a=b", "from 8 - 10", "tea, - and more", "x;y;-5"])
    expect(Papa.parse<string[]>(csvText([[text]]).trimEnd(), { delimiter: "," }).data).toEqual([[text]]);
});
