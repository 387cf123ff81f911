import { quotedCell } from "@/lib/menu-upload/cell";
import { COLUMNS, type Column, columnNamed } from "@/lib/menu-upload/columns";
import type { MenuFile } from "@/lib/menu-upload/model";
import { UnusableFile } from "@/lib/menu-upload/unusable-file";
import type { SheetRow } from "@/lib/menu-upload/workbook";

/** Something that wants to be a line of the menu, and where it stands. */
export type Entry = { row: number; entry: unknown };

/** What several names of one cell are parted by; a comma may be part of a name. */
const BETWEEN_NAMES = /[;؛|\n]/;
const BETWEEN_WORDS = /[,،;؛|\n]/;
/** Parts of a cell that are told apart; a field with more is refused for their number. */
const PARTS_MAX = 50;

/**
 * The rows below the heading as entries of the same shape that JSON files have. Empty cells are left out.
 * @throws UnusableFile for headings that are none of ours, stand twice, or are missing
 */
export function entriesOfTable(file: MenuFile, [heading, ...rows]: readonly SheetRow[]): Entry[] {
  if (!heading) return [];
  const columns = readHeading(file, heading);
  return rows.map(({ row, cells }) => ({ row, entry: entryOf(file, columns, { row, cells }) }));
}

function readHeading(file: MenuFile, { row, cells }: SheetRow): (Column | null)[] {
  const columns = cells.map((cell) => {
    if (cell.trim() === "") return null;
    const column = columnNamed(cell, file);
    if (column === null)
      throw new UnusableFile(file, "columnUnknown", { name: quotedCell(cell), columns: COLUMNS[file] }, row);
    return column;
  });
  const twice = columns.find((column, index) => column !== null && columns.indexOf(column) !== index);
  if (twice) throw new UnusableFile(file, "columnTwice", { column: twice }, row);
  const hasTitle = columns.some((column) => column?.startsWith("title_"));
  if (!hasTitle) throw new UnusableFile(file, "columnMissing", { column: "title_fa" }, row);
  if (file === "menu" && !columns.includes("price"))
    throw new UnusableFile(file, "columnMissing", { column: "price" }, row);
  return columns;
}

function entryOf(
  file: MenuFile,
  columns: readonly (Column | null)[],
  { row, cells }: SheetRow,
): Record<string, unknown> {
  const entry: Record<string, unknown> = {};
  const translation: Record<string, Record<string, string>> = {};
  for (const [index, cell] of cells.entries()) {
    const text = (cell ?? "").trim();
    if (text === "") continue;
    const column = columns[index];
    if (!column) throw new UnusableFile(file, "columnUnknown", { name: quotedCell(text), columns: COLUMNS[file] }, row);
    const [, part, language] = /^(title|description)_(\w+)$/.exec(column) ?? [];
    if (part && language) translation[language] = { ...translation[language], [part]: text };
    else Object.assign(entry, plainField(column, text));
  }
  return { translation, ...entry };
}

function plainField(column: Column, text: string): Record<string, unknown> {
  if (column === "categories") return { categories: partsOf(text, BETWEEN_NAMES) };
  if (column === "labels") return { label: partsOf(text, BETWEEN_WORDS) };
  return column === "serving_time" ? { servingTime: text } : { [column]: text };
}

const partsOf = (text: string, between: RegExp) =>
  text
    .split(between, PARTS_MAX)
    .map((part) => part.trim())
    .filter((part) => part !== "");
