import fc from "fast-check";
import { expect, test } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { type ZipFile, zip } from "@/tests/fixtures/zip";
import { runs } from "@/tests/support/sampled";
import { readEntries } from "./entries";
import { readMenuLines } from "./lines";
import type { MenuFile } from "./model";
import { UnusableFile } from "./unusable-file";
import { readWorkbook } from "./workbook";

type Parts = { styles?: string; after?: string; workbook?: string; others?: readonly string[] };

function workbook(rows: string, { styles = "", after = "", workbook = "", others = [] }: Parts = {}): Buffer {
  const sheets = [`<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`, ...others];
  const relations = sheets.map((_, at) => `<Relationship Id="r${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`);
  return zip([
    {
      name: "xl/workbook.xml",
      content: workbook || `<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>`,
    },
    { name: "xl/_rels/workbook.xml.rels", content: `<Relationships>${relations.join("")}</Relationships>` },
    { name: "xl/styles.xml", content: `<styleSheet>${styles}</styleSheet>` },
    ...sheets.map((content, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, content })),
  ]);
}
const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join("")}</row>`;
const HEADING = row(1, text("A1", "title_en"), text("B1", "price"), text("C1", "group"));
const priced = (...prices: string[]) =>
  HEADING +
  prices
    .map((price, at) => row(at + 2, text(`A${at + 2}`, `Tea ${at}`), price.replace("<c", `<c r="B${at + 2}"`)))
    .join("");

const read = async (file: Uint8Array | string, name: MenuFile = "menu") =>
  readMenuLines(await readEntries(name, typeof file === "string" ? new TextEncoder().encode(file) : file));
const prices = async (file: Uint8Array) => {
  const { lines, problems } = await read(file);
  const found = [...lines.map(({ row, price }) => [row, price]), ...problems.map(({ row, code }) => [row, code])];
  return found.sort(([a], [b]) => Number(a) - Number(b));
};
const refusal = (file: Uint8Array | string) =>
  read(file).then(
    () => null,
    (error: unknown) => {
      if (error instanceof UnusableFile) return error.problems[0];
      throw error;
    },
  );

const styles = (...formats: (string | number)[]) => {
  const texts = formats.map((format, at) =>
    typeof format === "string"
      ? `<numFmt numFmtId="${164 + at}" formatCode="${format.replaceAll('"', "&quot;")}"/>`
      : "",
  );
  const ids = formats.map((format, at) => `<xf numFmtId="${typeof format === "string" ? 164 + at : format}"/>`);
  const other = `<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><dxfs><dxf><numFmt numFmtId="164" formatCode="yyyy"/></dxf></dxfs>`;
  return `<numFmts>${texts.join("")}</numFmts>${other}<cellXfs><xf numFmtId="0"/>${ids.join("")}</cellXfs>`;
};

test("a number is what the sheet shows: rounded, computed, with its currency or percent sign", async () => {
  const currencies = ['"AFN" #,##0', "[$؋-48C] #,##0.00", '#,##0\\ "افغانی"'];
  const formats = ["0", ...currencies, "# ##0", "0.000", 9, '"$"#,##0', ";;;", "0,"];
  const shown = ["110.4", "1250", "250", "250", "1250", "250", "0.15", "250", "250", "250000"];
  const styled = shown.map((value, at) => `<c s="${at + 1}"><v>${value}</v></c>`);
  const general = ["110.00000000000001", "114.99999999999999", "114.5", "250"].map(
    (value) => `<c><f>A1*1.1</f><v>${value}</v></c>`,
  );
  const found = await prices(workbook(priced(...styled, ...general), { styles: styles(...formats) }));
  expect(found.map(([, price]) => price)).toEqual([
    ...[110, 1250, 250, 250, 1250, 250, "price", "price", "price", 250],
    ...[110, 115, "price", 250],
  ]);
});

test("a date or a time is no price, no name and no other word of a menu", async () => {
  const formats = [16, "d\\-mmm", "yyyy", "[h]:mm", 20, 'yyyy"/"mm', "[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy"];
  const dates = formats.map((_, at) => `<c s="${at + 1}"><v>${at === 4 ? "0.2" : "46152"}</v></c>`);
  const iso = '<c t="d"><v>2026-05-10T00:00:00</v></c>';
  const file = workbook(priced(...dates, iso), { styles: styles(...formats) });
  expect((await prices(file)).map(([, code]) => code)).toEqual(Array.from({ length: 8 }, () => "cellDate"));
  const named = row(2, `<c r="A2" s="1"><v>46152</v></c>`, `<c r="B2"><v>20</v></c>`, text("C2", "Tea"));
  const { problems } = await read(workbook(HEADING + named, { styles: styles(16) }));
  expect(problems).toMatchObject([
    { row: 2, path: "translation.en.title", code: "cellDate", values: { value: "2026-05-10" } },
  ]);
});

test.each(["#NAME?", "#N/A", "#REF!", "#DIV/0!", "#VALUE!", "#SPILL!", "Err:508"])(
  "%s is no name and no description, in a workbook or in what was saved from one",
  async (error) => {
    const cell = `<c r="A2" t="e"><f>-Special-</f><v>${error}</v></c>`;
    const file = workbook(HEADING + row(2, cell, `<c r="B2"><v>20</v></c>`));
    const wrong = { row: 2, path: "translation.en.title", code: "cellError" };
    expect((await read(file)).problems).toMatchObject([wrong]);
    const csv = `title_fa,title_en,description_fa,price,group\nچای,${error},${error},20,${error}`;
    const codes = (await read(csv)).problems.map(({ path, code }) => `${path} ${code}`);
    const wrongs = ["translation.fa.description", "translation.en.title", "group"];
    expect(codes).toEqual(wrongs.map((path) => `${path} cellError`));
  },
);

test("a formula without its value, a yes or no, and an unknown error are no prices", async () => {
  const cells = ["<c><f>A2</f></c>", "<c><f>A2</f><v/></c>", '<c t="b"><v>1</v></c>', '<c t="e"><v>#OTHER</v></c>'];
  const found = await prices(workbook(priced(...cells)));
  expect(found.map(([, code]) => code)).toEqual(["cellError", "cellError", "price", "cellError"]);
});

test("merged cells hold for all their rows and columns, and a row of nothing else is none", async () => {
  const rows = [
    row(2, text("A2", "Lamb"), `<c r="B2"><v>200</v></c>`, text("C2", "Kebabs")),
    row(3, text("A3", "Chicken"), `<c r="B3"><v>220</v></c>`, text("C3", "what is not seen")),
    row(4, '<c r="B4" s="1"/>'),
    row(5, text("A5", "Tea"), `<c r="B5"><v>20</v></c>`),
    row(6, text("A6", "Coffee")),
    row(7, text("A7", "Juice"), `<c r="B7"><v>30</v></c>`),
  ];
  const merged = ["C2:C4", "B5:B6", "A7:A8", "D2:XFD2"].map((ref) => `<mergeCell ref="${ref}"/>`).join("");
  const { lines, problems } = await read(
    workbook(HEADING + rows.join(""), { after: `<mergeCells>${merged}</mergeCells>` }),
  );
  expect(problems).toEqual([]);
  expect(lines.map(({ row, price, group }) => [row, price, group])).toEqual([
    [2, 200, "Kebabs"],
    [3, 220, "Kebabs"],
    [5, 20, undefined],
    [6, 20, undefined],
    [7, 30, undefined],
  ]);
  const wide = row(1, text("A1", "title_fa"), text("B1", "title_en"), text("C1", "price"));
  const pepsi = row(2, text("A2", "Pepsi"), `<c r="C2"><v>30</v></c>`);
  const after = `<mergeCells><mergeCell ref="A2:B2"/></mergeCells>`;
  expect((await read(workbook(wide + pepsi, { after }))).lines).toMatchObject([
    { translation: { fa: { title: "Pepsi" }, en: { title: "Pepsi" } } },
  ]);
});

test("rows that hold nothing may stand anywhere, rows that do only where a menu ends", async () => {
  const last = `<row r="1048576" ht="12.8" hidden="false" customHeight="true"/>`;
  expect(await prices(workbook(priced("<c><v>20</v></c>") + last))).toEqual([[2, 20]]);
  const styled = `<row r="1048576"><c r="A1048576" s="1"/><c r="XFD1048576" s="1"/></row>`;
  expect(await prices(workbook(priced("<c><v>20</v></c>") + styled))).toEqual([[2, 20]]);
  const note = `<row r="70000">${text("A70000", "a note")}</row>`;
  const outside = { row: 70_000, code: "outside", values: { cell: "a note" } };
  expect(await refusal(workbook(priced("<c><v>20</v></c>") + note))).toMatchObject(outside);
});

test("the first sheet that is shown is read, whatever is hidden before it", async () => {
  const hidden = `<worksheet><sheetData>${row(1, text("A1", "spicy"))}</sheetData></worksheet>`;
  const sheets = `<sheet state="hidden" r:id="r2"/><sheet state="veryHidden" r:id="r2"/><sheet state="visible" r:id="r1"/>`;
  const file = workbook(priced("<c><v>20</v></c>"), {
    workbook: `<workbook><sheets>${sheets}</sheets></workbook>`,
    others: [hidden],
  });
  expect(await prices(file)).toEqual([[2, 20]]);
});

test.each([
  ["Item Name,Category,Price (Rs.),Description\nBeef pulao,Rice,640,with carrots", "en"],
  ["Name,Price\nGreen tea,20", "en"],
  ["Dish;Rate (AFN)\nGreen tea;20", "en"],
  ["نام,قیمت\nچای سبز,۲۰", "fa"],
  ["نام غذا,قیمت (افغانی)\nچای سبز,۲۰", "fa"],
  ["نام,قیمت به افغانی\nPepsi,۲۰", "en"],
  ["نوم,بیه\nشنه چای,۲۰", "ps"],
  ["نوم,بیه (افغانۍ),تشریح\nشنه چای,۲۰,له بورې سره", "ps"],
  ["Name,Price\nچای سبز,20", "fa"],
  ["Name,Price\nد چرګ کباب,20", "ps"],
])("a table that was not made for us is understood by plain headings: %j", async (csv, language) => {
  const { lines, problems } = await read(csv);
  expect(problems).toEqual([]);
  expect(lines.map(({ translation }) => Object.keys(translation))).toEqual([[language]]);
});

test("a plain description belongs to the name in its letters, and a price in dollars to no column", async () => {
  const csv = "Name,نام,Price,Description\nTea,چای,20,با هیل\nTea,چای,20,with cardamom";
  expect((await read(csv)).lines.map(({ translation }) => translation)).toEqual([
    { en: { title: "Tea" }, fa: { title: "چای", description: "با هیل" } },
    { en: { title: "Tea", description: "with cardamom" }, fa: { title: "چای" } },
  ]);
  for (const heading of ["Price ($)", "Price (USD)", "Price in €", "Cost"])
    expect(await refusal(`Name,${heading}\nTea,20`)).toMatchObject({ code: "columnUnknown" });
});

test("a title may stand above the heading, in a workbook and in a table of text", async () => {
  const title = row(1, text("A1", "Menu of the house, 2026"));
  const moved = priced("<c><v>20</v></c>").replace(
    /r="([A-C]?)(\d)"/g,
    (_, letter, at) => `r="${letter}${Number(at) + 2}"`,
  );
  const after = `<mergeCells><mergeCell ref="A1:C1"/></mergeCells>`;
  expect(await prices(workbook(title + moved, { after }))).toEqual([[4, 20]]);
  expect((await read("Menu of the house,,\n,,\ntitle_en,price,group\nTea,20,")).lines).toMatchObject([{ row: 4 }]);
  const unknown = { row: 2, code: "columnUnknown", values: { name: "colour" } };
  expect(await refusal("Menu of the house,\ntitle_en,colour\nTea,red")).toMatchObject(unknown);
});

test("a table of text may say what parts its cells, and come as UTF-16 either way round", async () => {
  const tea = [{ row: 2, price: 20 }];
  expect((await read("sep=;\ntitle_en;price\nTea;20")).lines).toMatchObject(tea);
  expect((await read('\ufeff"sep=|"\r\ntitle_en|price\r\nTea; and milk|20')).lines).toMatchObject(tea);
  const turned = Buffer.from("\ufefftitle_en,price\nTea,20", "utf16le").swap16();
  expect((await read(new Uint8Array(turned))).lines).toMatchObject(tea);
});

test("prices by decimal comma are read where they are whole, and refused by their row where not", async () => {
  const { lines, problems } = await read("title_en;price\nA;20,00\nB;1.250,00\nC;20,50\nD;1.250");
  expect(lines.map(({ price }) => price)).toEqual([20, 1250]);
  expect(problems.map(({ row, code }) => [row, code])).toEqual([
    [4, "price"],
    [5, "price"],
  ]);
});

test("a quotation mark within quotes is told by its row", async () => {
  const csv = 'title_en,price\nTea,20\nA,"Wild "special" tea",20';
  expect(await refusal(csv)).toMatchObject({ row: 3, code: "quotes" });
  expect(await refusal('title_en,price\nTea,20\n"Coffee,20\nJuice,30')).toMatchObject({ row: 3, code: "quotes" });
  expect((await read('title_en,price\n"Wild ""special"" tea",20\nPizza 12",20')).lines).toHaveLength(2);
});

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
