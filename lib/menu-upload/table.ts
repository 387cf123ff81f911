import type { Language } from "@/lib/core/constants";
import { languageOfText } from "@/lib/i18n/language-of-text";
import { quotedCell } from "@/lib/menu-upload/cell";
import { COLUMNS, type Column, columnNamed, type Heading } from "@/lib/menu-upload/columns";
import type { MenuFile } from "@/lib/menu-upload/model";
import { UnusableFile } from "@/lib/menu-upload/unusable-file";
import type { Sheet, SheetRow } from "@/lib/menu-upload/workbook";

export type Entry = { row: number; entry: unknown };

/** Separators of names in one cell; not the comma, which may be part of a name. */
const BETWEEN_NAMES = /[;؛|\n]/;
const BETWEEN_WORDS = /[,،;؛|\n]/;
/** Maximum number of parts of a cell; the field rejects longer lists itself. */
const PARTS_MAX = 50;

/** How many rows to search for the heading; a title may precede it. */
const HEADING_AMONG = 10;
/** Maximum number of cells filled from merged ones. */
const MERGED_MAX = 100_000;

/**
 * Converts the rows below the heading to entries of the JSON shape, without empty cells.
 * @throws UnusableFile for unknown, duplicate or missing headings
 */
export function entriesOfTable(file: MenuFile, { rows, merges }: Omit<Sheet, "outside">): Entry[] {
  const at = headingAt(file, rows);
  const heading = rows[at];
  if (!heading) return [];
  const columns = readHeading(file, heading);
  const lines = rows.slice(at + 1);
  fillMerged(lines, columns, merges);
  const languageOf = languagesOf(columns, lines);
  return lines.map((line) => ({ row: line.row, entry: entryOf(file, columns, line, languageOf) }));
}

/** The first row with headings for name and price; without one, the row with the most known headings. */
function headingAt(file: MenuFile, rows: readonly SheetRow[]): number {
  const named = rows
    .slice(0, HEADING_AMONG)
    .map(({ cells }) => cells.flatMap((cell) => columnNamed(cell, file)?.column ?? []));
  const whole = named.findIndex((columns) => columns.some(isTitle) && (file === "groups" || columns.includes("price")));
  const most = Math.max(0, ...named.map(({ length }) => length));
  return whole >= 0 ? whole : named.findIndex(({ length }) => length === most);
}

const isTitle = (column: Column) => column.startsWith("title_");

function readHeading(file: MenuFile, { row, cells }: SheetRow): (Heading | null)[] {
  const headings = cells.map((cell) => {
    if (cell.trim() === "") return null;
    const heading = columnNamed(cell, file);
    if (heading === null)
      throw new UnusableFile(file, "columnUnknown", { name: quotedCell(cell), columns: COLUMNS[file] }, row);
    return heading;
  });
  const columns = headings.flatMap((heading) => heading?.column ?? []);
  const twice = columns.find((column, index) => columns.indexOf(column) !== index);
  if (twice) throw new UnusableFile(file, "columnTwice", { column: twice }, row);
  if (!columns.some(isTitle)) throw new UnusableFile(file, "columnMissing", { column: "title_fa" }, row);
  if (file === "menu" && !columns.includes("price"))
    throw new UnusableFile(file, "columnMissing", { column: "price" }, row);
  return headings;
}

/** Copies the value of a merged cell to all its rows and columns. Rows without other values are not among `lines`. */
function fillMerged(lines: readonly SheetRow[], columns: readonly (Heading | null)[], merges: Sheet["merges"]): void {
  const ours = [...columns.keys()].filter((column) => columns[column]);
  let left = MERGED_MAX;
  for (const { rows, columns: among } of merges) {
    const inside = lines.filter(({ row }) => isWithin(row, rows));
    const value = inside[0]?.row === rows[0] ? inside[0].cells[among[0]] : undefined;
    if (!value) continue;
    const covered = ours.filter((column) => isWithin(column, among));
    left -= covered.length * inside.length;
    if (left < 0) throw new RangeError("too many merged cells");
    for (const { cells } of inside) Object.assign(cells, Object.fromEntries(covered.map((column) => [column, value])));
  }
}

const isWithin = (value: number, [first, last]: readonly [number, number]) => value >= first && value <= last;

type LanguageOf = (text: string, heading: Language) => Language;

/**
 * The language of names in columns without one comes from their letters. If the letters fit both Dari and Pashto, it is
 * the heading's language, or that of most names in the column.
 */
function languagesOf(columns: readonly (Heading | null)[], lines: readonly SheetRow[]): LanguageOf {
  const titles = columns.flatMap((heading, index) =>
    heading && isTitle(heading.column) ? [{ ...heading, index }] : [],
  );
  const [only] = titles;
  if (!only?.isPlain || titles.length > 1) return (_text, heading) => heading;
  const languages = lines.map(({ cells }) => languageOfText(cells[only.index] ?? ""));
  const count = (lng: Language) => languages.filter((one) => one === lng).length;
  const commoner = count("ps") > count("fa") ? "ps" : "fa";
  return (text, heading) => {
    const language = languageOfText(text);
    if (language !== null) return language;
    return heading === "en" && ARABIC.test(text) ? commoner : heading;
  };
}

const ARABIC = /[\u0600-\u06ff]/;

function entryOf(
  file: MenuFile,
  columns: readonly (Heading | null)[],
  { row, cells }: SheetRow,
  languageOf: LanguageOf,
): Record<string, unknown> {
  const entry: Record<string, unknown> = {};
  const texts: DishWord[] = [];
  for (const [index, cell] of cells.entries()) {
    const text = (cell ?? "").trim();
    if (text === "") continue;
    const heading = columns[index];
    if (!heading)
      throw new UnusableFile(file, "columnUnknown", { name: quotedCell(text), columns: COLUMNS[file] }, row);
    const [, part, language] = /^(title|description)_(fa|ps|en)$/.exec(heading.column) ?? [];
    if (part && language) texts.push({ part, language: language as Language, isPlain: heading.isPlain, text });
    else Object.assign(entry, plainField(heading.column, text));
  }
  return { translation: translationOf(texts, languageOf), ...entry };
}

type DishWord = { part: string; language: Language; isPlain: boolean; text: string };

function translationOf(texts: readonly DishWord[], languageOf: LanguageOf): Record<string, Record<string, string>> {
  const translation: Record<string, Record<string, string>> = {};
  const put = (language: string, { part, text }: DishWord) => {
    translation[language] = { ...translation[language], [part]: text };
  };
  const [descriptions, others] = partition(texts, ({ part, isPlain }) => part === "description" && isPlain);
  for (const one of others) put(one.isPlain ? languageOf(one.text, one.language) : one.language, one);
  // A description without a language gets that of the name in the same script.
  const named = Object.keys(translation);
  for (const one of descriptions)
    put(named.find((lng) => (lng !== "en") === ARABIC.test(one.text)) ?? named[0] ?? one.language, one);
  return translation;
}

function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
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
