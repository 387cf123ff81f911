import Papa from "papaparse";
import writeXlsxFile from "write-excel-file/node";
import { z } from "zod";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import { COLUMNS, type Column, columnTitle, wordTitle } from "@/lib/menu-upload/columns";
import { MENU_FILES, type MenuFile } from "@/lib/menu-upload/model";
import { FILE_SCHEMAS } from "@/lib/menu-upload/schema";
import { catalogue, kinds } from "@/prisma/reference/data";
import { flagship } from "../../prisma/seed/flagship";

/** A sample contains every third dish: enough to use each column, and still readable. */
const EVERY = 3;
/** Spreadsheets recognise UTF-8 only by this mark. */
const BYTE_ORDER_MARK = "\ufeff";

const dishes = flagship.menu
  .filter((_, index) => index % EVERY === 0)
  .flatMap((dish) => {
    const kind = kinds.find(({ slug }) => slug === dish.kind);
    const group = catalogue.groups.find(({ slug }) => slug === dish.group);
    const category = catalogue.dishCategories.find(({ slug }) => slug === kind?.category);
    return kind && group && category ? [{ ...dish, kind, group, category }] : [];
  });
const groups = [...new Set(dishes.map(({ group }) => group))];

/** Samples of both files as JSON in one language; the published schemas describe them. */
function samples(lng: Language) {
  const schema = (file: MenuFile) => `/menu-upload/${file}.schema.json`;
  return {
    groups: {
      $schema: schema("groups"),
      groups: groups.map(({ title }) => ({ translation: { [lng]: { title: title[lng] } } })),
    },
    menu: {
      $schema: schema("menu"),
      dishes: dishes.map(({ kind, group, category, description, price, minutes, labels, available }) => ({
        translation: { [lng]: { title: kind.title[lng], description: description[lng] } },
        price,
        group: group.title[lng],
        categories: [category.title[lng]],
        servingTime: minutes,
        ...(labels.length > 0 && { label: labels }),
        availability: available ? "available" : "unavailable",
      })),
    },
  };
}

type Table = { columns: readonly Column[]; rows: string[][] };

function tables(lng: Language): Record<MenuFile, Table> {
  const columns = COLUMNS.menu.filter((name) => !/^(?:title|description)_/.test(name) || name.endsWith(`_${lng}`));
  const cells = ({ kind, group, category, ...dish }: (typeof dishes)[number]): Partial<Record<string, string>> => ({
    [`title_${lng}`]: kind.title[lng],
    [`description_${lng}`]: dish.description[lng],
    price: String(dish.price),
    group: group.title[lng],
    categories: category.title[lng],
    serving_time: String(dish.minutes),
    labels: dish.labels.map((label) => wordTitle(label, lng)).join(" | "),
    availability: wordTitle(dish.available ? "available" : "unavailable", lng),
  });
  const used = columns.filter((column) => column !== "status" && column !== "type");
  return {
    groups: { columns: [`title_${lng}`], rows: groups.map(({ title }) => [title[lng]]) },
    menu: { columns: used, rows: dishes.map((dish) => used.map((column) => cells(dish)[column] ?? "")) },
  };
}

export async function menuFiles(): Promise<Map<string, string | Buffer>> {
  const files = new Map<string, string | Buffer>();
  for (const file of MENU_FILES) {
    files.set(`${file}.schema.json`, json(z.toJSONSchema(FILE_SCHEMAS[file], { io: "input" })));
    for (const lng of LANGUAGES) {
      const { columns, rows } = tables(lng)[file];
      const table = [columns.map((column) => columnTitle(column, lng)), ...rows];
      files.set(`${file}.${lng}.json`, json(samples(lng)[file]));
      files.set(`${file}.${lng}.csv`, `${BYTE_ORDER_MARK}${Papa.unparse(table)}\r\n`);
      files.set(`${file}.${lng}.xlsx`, await workbook(table, columns, lng));
    }
  }
  return files;
}

const json = (content: unknown) => `${JSON.stringify(content, null, 2)}\n`;

function workbook(table: readonly string[][], columns: readonly Column[], lng: Language): Promise<Buffer> {
  const isNumber = (column: Column | undefined) => column === "price" || column === "serving_time";
  const rows = table.map((row, line) =>
    row.map((text, index) =>
      line === 0
        ? { value: text, fontWeight: "bold" as const }
        : isNumber(columns[index])
          ? { value: Number(text), type: Number }
          : text,
    ),
  );
  const widths = columns.map((column) => ({ width: column.startsWith("description") ? 60 : 22 }));
  return writeXlsxFile(rows, { columns: widths, rightToLeft: lng !== "en", stickyRowsCount: 1 }).toBuffer();
}
