import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { LANGUAGES } from "@/lib/core/constants";
import { readEntries } from "@/lib/menu-upload/entries";
import { readGroupLines, readMenuLines } from "@/lib/menu-upload/lines";
import { readWorkbook } from "@/lib/menu-upload/workbook";
import { menuFiles } from "./files";

const FOLDER = path.join(process.cwd(), "public/menu-upload");
const stored = (name: string) => readFileSync(path.join(FOLDER, name));
const FORMATS = ["json", "csv", "xlsx"] as const;

test("the published schemas and samples are what the code makes (node --import ./scripts/register.mjs scripts/build-menu-files.ts)", async () => {
  const files = await menuFiles();
  expect(readdirSync(FOLDER).sort()).toEqual([...files.keys()].sort());
  for (const [name, content] of files) {
    // Two workbooks with the same cells differ in their creation time.
    const read = async (file: Buffer) => (typeof content === "string" ? file.toString("utf8") : readWorkbook(file));
    expect(await read(stored(name)), name).toEqual(await read(Buffer.from(content)));
  }
});

test.each(LANGUAGES)("the samples in %s say the same in every format, and nothing wrong", async (lng) => {
  const read = async (format: string) => ({
    groups: readGroupLines(await readEntries("groups", stored(`groups.${lng}.${format}`))),
    menu: readMenuLines(await readEntries("menu", stored(`menu.${lng}.${format}`))),
  });
  const [inJson, ...others] = await Promise.all(FORMATS.map(read));
  expect(inJson?.menu.lines.length).toBeGreaterThan(4);
  const content = ({ groups, menu }: Awaited<ReturnType<typeof read>>) => ({
    groups: groups.lines.map(({ translation }) => translation),
    menu: menu.lines.map(({ labels = [], ...line }) => ({ ...line, labels, row: 0 })),
    problems: [...groups.problems, ...menu.problems],
  });
  expect(inJson && content(inJson).problems).toEqual([]);
  for (const other of others) expect(content(other)).toEqual(inJson && content(inJson));
});

test("the schemas name every field, with its limits", () => {
  const menu = JSON.parse(stored("menu.schema.json").toString("utf8"));
  const entry = menu.anyOf[1].items;
  expect(entry.additionalProperties).toBe(false);
  expect(entry.required.sort()).toEqual(["price", "translation"]);
  expect(Object.keys(entry.properties).sort()).toEqual(
    ["availability", "categories", "group", "label", "price", "servingTime", "status", "translation", "type"].sort(),
  );
});
