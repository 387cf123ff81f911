import fc from "fast-check";
import { expect, test } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { readEntries } from "@/lib/menu-upload/entries";
import { UnusableFile } from "@/lib/menu-upload/unusable-file";
import { readWorkbook } from "@/lib/menu-upload/workbook";
import { type ZipFile, zip } from "@/tests/fixtures/zip";
import { runs } from "@/tests/support/sampled";

const sheet = (rows: string): ZipFile => ({
  name: "xl/worksheets/sheet1.xml",
  content: `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`,
});
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

test("a sheet by hand is read: spaces of names, runs of text, signs written as entities", async () => {
  const strings = `<sst><si><r><t>Tea </t></r><r><t xml:space="preserve">pot</t></r><rPh><t>no</t></rPh></si><si/></sst>`;
  const rows = `<x:row r="3"><x:c r="A3" t="s"><x:v>0</x:v></x:c><x:c r="C3"><x:v>12.50</x:v></x:c></x:row>`;
  const file = zip([
    sheet(`${rows}<row r="7">${cell("B7", "a &amp; &#x6F5; <![CDATA[<b>]]>")}</row>`),
    { name: "xl/sharedStrings.xml", content: strings },
  ]);
  expect((await readWorkbook(file)).rows).toEqual([
    { row: 3, cells: ["Tea pot", "", "12.5"] },
    { row: 7, cells: ["", "a & ۵ <b>"] },
  ]);
});

test.each([
  ["says less than it unpacks to", zip([{ ...sheet("<row/>".repeat(10_000_000)), said: 100 }])],
  ["says more than may be unpacked", zip([{ ...sheet(""), said: 2 ** 31 }])],
  ["has a cell far to the right", zip([sheet(`<row r="1">${cell("XFD1", "x")}</row>`)])],
  ["has a row far below", zip([sheet(`<row r="1048576">${cell("A1048576", "x")}</row>`)])],
  ["has a row beyond numbers", zip([sheet(`<row r="999999999">${cell("A1", "x")}</row>`)])],
  ["defines entities", zip([{ ...sheet(""), content: `<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>` }])],
  ["has markup without an end", zip([sheet("<row"), { name: "xl/sharedStrings.xml", content: "<sst" }])],
  ["has no sheet", zip([{ name: "readme.txt", content: "x" }])],
  ["is cut off", zip([sheet("")]).subarray(0, 60)],
])("S-64 a workbook that %s is refused", async (_why, file) => {
  await expect(readEntries("menu", file)).rejects.toThrow(UnusableFile);
});

test("S-64 a sheet that grows beyond what it is said to be is read no further", async () => {
  const rows = `<row r="1">${cell("A1", "x")}</row>`;
  expect((await readWorkbook(zip([sheet(rows)]))).rows).toHaveLength(1);
  await expect(readWorkbook(zip([{ ...sheet(rows), said: 60 }]))).rejects.toThrow("broken");
});

test("S-78 broken markup is looked at once, not once for each of its signs", async () => {
  const content = `<worksheet><sheetData><row r="1">${"<c ".repeat(2_000_000)}`;
  const file = zip([{ name: "xl/worksheets/sheet1.xml", content }]);
  await expect(readWorkbook(file)).rejects.toThrow(RangeError);
});

test("a workbook with any byte changed is read or refused, never a failure of another kind", async () => {
  const whole = await writeXlsxFile([
    ["title_en", "price"],
    ["Tea", 20],
  ]).toBuffer();
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), fc.nat(whole.length), async (at, value, length) => {
      const broken = Buffer.from(whole);
      broken[at] = value;
      for (const file of [broken, whole.subarray(0, length)]) {
        const failure: unknown = await readEntries("menu", file).then(
          () => null,
          (error: unknown) => error,
        );
        expect(failure === null || failure instanceof UnusableFile, String(failure)).toBe(true);
      }
    }),
    { numRuns: runs(300) },
  );
});
