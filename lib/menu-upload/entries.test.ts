import { readSheet } from "read-excel-file/node";
import { expect, test } from "vitest";
import writeXlsxFile, { type SheetData } from "write-excel-file/node";
import { LANGUAGES } from "@/lib/core/constants";
import { COLUMNS, columnTitle, wordNamed } from "./columns";
import { readEntries } from "./entries";
import { readMenuLines } from "./lines";
import { UPLOAD_ROWS_MAX } from "./model";
import { UnusableFile } from "./unusable-file";
import { readWorkbook } from "./workbook";

const bytes = (text: string) => new TextEncoder().encode(text);
const lines = async (text: string | Uint8Array) =>
  readMenuLines(await readEntries("menu", typeof text === "string" ? bytes(text) : text));

const workbook = async (rows: SheetData): Promise<Buffer> => writeXlsxFile(rows).toBuffer();

async function refusalOf(content: string | Uint8Array, file: "menu" | "groups" = "menu") {
  try {
    await readEntries(file, typeof content === "string" ? bytes(content) : content);
    return "none";
  } catch (error) {
    if (error instanceof UnusableFile) return error.problems[0]?.code;
    throw error;
  }
}

const QABULI = {
  row: 2,
  translation: { fa: { title: "قابلی پلو", description: "با گوشت" }, en: { title: "Qabuli Palaw" } },
  price: 250,
  group: "Palaw",
  categories: ["rice", "kebab"],
  servingTime: 20,
  labels: ["popular", "spicy"],
  availability: "available",
  status: "active",
};

test.each([",", ";", "\t"])("API a CSV with %j between its cells makes the same lines as JSON", async (sign) => {
  const table = [
    "title_fa/description_fa/title_en/Price/group/categories/Serving-Time/labels/availability/status",
    "قابلی پلو/با گوشت/Qabuli Palaw/۲۵۰ افغانی/Palaw/rice؛ kebab/۲۰/popular | تند/موجود/Active",
  ];
  const text = table.map((row) => `"${row.replaceAll("/", `"${sign}"`)}"`).join("\r\n");
  const { row: _, labels, ...entry } = QABULI;
  const json = JSON.stringify([{ ...entry, label: labels }]);
  expect(await lines(text)).toEqual({ lines: [QABULI], problems: [] });
  expect((await lines(`\ufeff${text}\r\n\r\n`)).lines).toEqual([QABULI]);
  expect((await lines(json)).lines).toEqual([{ ...QABULI, row: 1 }]);
  expect((await lines(JSON.stringify({ $schema: "x", dishes: JSON.parse(json) }))).lines).toHaveLength(1);
});

test.each(LANGUAGES)(
  "a workbook with headings in %s is read like the table that it is, and as another reader reads it",
  async (lng) => {
    const rows: SheetData = [
      COLUMNS.menu.map((column) => columnTitle(column, lng)),
      ["قابلی پلو", null, "Qabuli & <Palaw>", 1250, "Palaw", "rice", null, null, null, 20, "new", null, null, "food"],
      [],
      ["منتو", null, null, "۸۰ افغانی", null, "dumplings"],
    ];
    const file = await workbook(rows);
    const { rows: read } = await readWorkbook(file);
    const other = await readSheet(file);
    expect(read.map(({ row }) => row)).toEqual([1, 2, 4]);
    const padded = read.map(({ cells }) => Array.from({ length: 14 }, (_, index) => cells[index] ?? ""));
    expect(padded).toEqual([0, 1, 3].map((index) => (other[index] ?? []).map((cell) => String(cell ?? ""))));
    expect(await lines(file)).toMatchObject({
      lines: [
        { row: 2, price: 1250, servingTime: 20, translation: { en: { title: "Qabuli & <Palaw>" } } },
        { row: 4, price: 80, categories: ["dumplings"] },
      ],
      problems: [],
    });
  },
);

test("S-56 a formula is text: in a table as it is written, in a workbook the value beside it, without which it is an error", async () => {
  const csv = await lines("title_en,price\n\"=cmd|' /C calc'!A0\",10");
  expect(csv.lines[0]?.translation.en?.title).toBe("=cmd|' /C calc'!A0");
  const file = await workbook([
    ["title_en", "price"],
    ["Tea", { type: "Formula", value: "=5+5" }],
  ]);
  expect((await lines(file)).problems).toMatchObject([{ code: "cellError", path: "price", row: 2 }]);
});

test("DDI-23 what is no menu file is refused as a whole", async () => {
  const whys = {
    emptyFile: ["", "[]", "title_en,price\n"],
    notJson: ["[{]"],
    wrongShape: ['{"menu":[]}', '{"dishes":[],"more":1}', '{"dishes":{}}'],
    columnUnknown: ["just a text", "title_en,colour,price\na,b,1", "title_en,price\nTea,1,more"],
    columnTwice: ["title_en,Title EN,price\na,b,1"],
    columnMissing: ["title_en\nTea", "price\n1"],
    quotes: ['title_en,price\n"Tea,1'],
  };
  for (const [why, texts] of Object.entries(whys))
    for (const text of texts) expect(await refusalOf(text), text).toBe(why);
  expect(await refusalOf("title_en,price\nTea,1", "groups")).toBe("columnUnknown");
  expect(await refusalOf(new Uint8Array([0x74, 0xff, 0xfe, 0x80]))).toBe("notReadable");
  expect(await refusalOf(`title_en,price\n${"Tea,1\n".repeat(UPLOAD_ROWS_MAX + 1)}`)).toBe("tooMany");
});

test("a table that Excel saved as Unicode text is read", async () => {
  const text = "title_fa\tprice\r\nچای سبز\t۲۰";
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);
  expect((await lines(utf16)).lines).toMatchObject([{ row: 2, price: 20, translation: { fa: { title: "چای سبز" } } }]);
});

test("S-57 names that change what objects are make a line wrong, deep nesting too, and nothing else happens", async () => {
  const deep = `{"translation":${'{"fa":'.repeat(2000)}1${"}".repeat(2000)},"price":1}`;
  const file = `[{"__proto__":{"x":1},"translation":{"en":{"title":"Tea"}},"price":1},
    {"translation":{"__proto__":{"title":"Tea"}},"price":1},
    {"translation":{"en":{"title":"Tea","constructor":"x"}},"price":1}, ${deep}, 5, null, []]`;
  const read = await lines(file);
  expect(read.lines).toEqual([]);
  expect([...new Set(read.problems.map(({ row }) => row))]).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(({} as { x?: number }).x).toBeUndefined();
});

test.each([
  [{ price: 1e9 }, "price"],
  [{ price: -1 }, "price"],
  [{ price: 1.5 }, "price"],
  [{ price: "NaN" }, "price"],
  [{ price: true }, "price"],
  [{ price: undefined }, "price"],
  [{ translation: {} }, "translation"],
  [{ translation: undefined }, "translation"],
  [{ translation: { en: { title: " " } } }, "translation"],
  [{ translation: { de: { title: "Tee" } } }, "field"],
  [{ translation: { en: { title: "x".repeat(121) } } }, "translation"],
  [{ translation: { en: { title: "a\u0000b" } } }, "translation"],
  [{ translation: { en: { title: "\ud800" } } }, "translation"],
  [{ translation: { en: { title: "Tea", description: "x".repeat(2001) } } }, "description"],
  [{ categories: [] }, "categories"],
  [{ categories: Array.from({ length: 11 }, () => "rice") }, "categories"],
  [{ servingTime: 0 }, "servingTime"],
  [{ servingTime: "a day" }, "servingTime"],
  [{ label: ["best"] }, "label"],
  [{ availability: "perhaps" }, "availability"],
  [{ status: "gone" }, "status"],
  [{ type: "Food & Drink" }, "type"],
  [{ restaurantId: "other" }, "field"],
])("a dish with %j is told to be wrong in its %s", async (wrong, code) => {
  const read = await lines(JSON.stringify([{ translation: { en: { title: "Tea" } }, price: 20, ...wrong }]));
  expect(read.lines).toEqual([]);
  expect(read.problems[0]).toMatchObject({ file: "menu", row: 1, code });
});

test("turned and invisible signs are taken out of titles", async () => {
  const read = await lines(JSON.stringify([{ translation: { en: { title: " Te\u202ea\u200b  pot " } }, price: 20 }]));
  expect(read.lines[0]?.translation.en?.title).toBe("Tea pot");
});

test("a table that was filled in with our former words is read as one with today's", () => {
  expect(wordNamed("خلاص شوی", "availability")).toBe("unavailable");
  expect(wordNamed("تمام شوي", "availability")).toBe("unavailable");
  expect(wordNamed("تمام شده", "availability")).toBe("unavailable");
  expect(wordNamed("تریخ", "label")).toBe("spicy");
  expect(wordNamed("تېز", "label")).toBe("spicy");
  expect(wordNamed("تریخ", "availability")).toBeNull();
});
