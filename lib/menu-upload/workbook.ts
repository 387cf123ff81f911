import { cellText, flawOfCell, NO_RESULT } from "@/lib/menu-upload/cell";
import { UPLOAD_ROWS_MAX } from "@/lib/menu-upload/model";
import { NumberFormats } from "@/lib/menu-upload/number-format";
import { readXml, type XmlReader } from "@/lib/menu-upload/xml";
import { Archive } from "@/lib/menu-upload/zip";

export type SheetRow = { row: number; cells: string[] };
/** Merged cells: row numbers, and columns from 0. */
export type Merge = { readonly rows: readonly [number, number]; readonly columns: readonly [number, number] };
export type Sheet = {
  readonly rows: readonly SheetRow[];
  readonly merges: readonly Merge[];
  /** First non-empty cell beyond the supported columns or rows. */
  readonly outside: { readonly row: number; readonly cell: string } | null;
};

/** Cells beyond these limits are dropped, because keeping them could exhaust the memory. */
const COLUMNS_MAX = 60;
const ROWS_MAX = UPLOAD_ROWS_MAX + 1000;
const MERGES_MAX = 20_000;
const NUMBER_MAX = 40;

/**
 * Reads the first visible sheet as text. Formulas give their stored value and are never computed. Empty rows are left
 * out; the others keep their numbers.
 * @throws RangeError if the file is no workbook or too large
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Sheet> {
  const archive = await Archive.open(bytes);
  const sheet = await firstSheet(archive);
  const formats = new NumberFormats();
  await read(archive, "xl/styles.xml", formats);
  const reader = new SheetReader(await readStrings(archive), formats);
  if (!(await read(archive, sheet, reader))) throw new RangeError("no sheet");
  return reader;
}

/** @returns whether the file exists */
async function read(archive: Archive, name: string, reader: XmlReader): Promise<boolean> {
  const { take, end } = readXml(reader);
  const isThere = await archive.read(name, take);
  if (isThere) end();
  return isThere;
}

/** Path of the first visible sheet: the workbook names an id, its relations map it to a path. */
async function firstSheet(archive: Archive): Promise<string> {
  const sheets = await openTags(archive, "xl/workbook.xml", "sheet");
  const shown = sheets.find(({ state }) => state !== "hidden" && state !== "veryHidden") ?? sheets[0];
  const relations = await openTags(archive, "xl/_rels/workbook.xml.rels", "Relationship");
  const id = Object.entries(shown ?? {}).find(([name]) => /^\w+:id$/.test(name))?.[1] ?? "";
  const target = relations.find(({ Id }) => Id === id)?.Target ?? "";
  return target.startsWith("/") ? target.slice(1) : `xl/${target || "worksheets/sheet1.xml"}`;
}

async function openTags(archive: Archive, file: string, wanted: string): Promise<Readonly<Record<string, string>>[]> {
  const found: Readonly<Record<string, string>>[] = [];
  await read(archive, file, { open: (name, attributes) => void (name === wanted && found.push(attributes)) });
  return found;
}

/** Shared strings: all runs of each entry, without phonetic readings. */
async function readStrings(archive: Archive): Promise<string[]> {
  const strings: string[] = [];
  const inside = new Set<string>();
  await read(archive, "xl/sharedStrings.xml", {
    open(name) {
      if (name === "si") strings.push("");
      inside.add(name);
    },
    close: (name) => void inside.delete(name),
    text(text) {
      if (inside.has("t") && !inside.has("rPh")) strings.push(`${strings.pop() ?? ""}${text}`);
    },
  });
  // Once per text, not per cell.
  return strings.map(written);
}

type Cell = { column: number; type: string; style: number; hasFormula: boolean; text: string };

class SheetReader implements XmlReader, Sheet {
  readonly rows: SheetRow[] = [];
  readonly merges: Merge[] = [];
  outside: Sheet["outside"] = null;
  readonly #strings: readonly string[];
  readonly #formats: NumberFormats;
  #row: SheetRow = { row: 0, cells: [] };
  #cell: Cell | null = null;
  #next = 0;
  #inValue = false;

  constructor(strings: readonly string[], formats: NumberFormats) {
    this.#strings = strings;
    this.#formats = formats;
  }

  open(name: string, { r, t, s, ref }: Readonly<Record<string, string>>): void {
    if (name === "row") {
      const row = Number(/^\d{1,9}$/.exec(r ?? "")?.[0] ?? this.#row.row + 1);
      this.#row = { row, cells: [] };
      this.#next = 0;
    } else if (name === "c") {
      this.#cell = openCell({ r, t, s }, this.#next);
      this.#next = this.#cell.column + 1;
    } else if (name === "v" || name === "t") this.#inValue = true;
    else if (name === "f" && this.#cell) this.#cell.hasFormula = true;
    else if (name === "mergeCell") this.#merge(ref ?? "");
  }

  text(text: string): void {
    if (this.#cell && this.#inValue) this.#cell.text += text;
  }

  close(name: string): void {
    if (name === "row" && this.#row.cells.some((text) => text !== "")) this.rows.push(this.#row);
    else if (name === "v" || name === "t") this.#inValue = false;
    else if (name === "c" && this.#cell) {
      this.#put(this.#cell.column, this.#textOf(this.#cell));
      this.#cell = null;
    }
  }

  #put(column: number, value: string): void {
    if (value === "") return;
    const { row, cells } = this.#row;
    if (column > COLUMNS_MAX || row > ROWS_MAX || this.rows.length > ROWS_MAX) {
      this.outside ??= { row, cell: value };
      return;
    }
    while (cells.length < column) cells.push("");
    cells[column] = value;
  }

  #merge(reference: string): void {
    const [from, to] = reference.split(":").map(positionOf);
    if (!from || !to) return;
    if (this.merges.length >= MERGES_MAX) throw new RangeError("too many merged cells");
    this.merges.push({ rows: [from.row, to.row], columns: [from.column, to.column] });
  }

  #textOf({ type, style, hasFormula, text }: Cell): string {
    if (type === "s") return this.#strings[Number(text)] ?? "";
    if (text.trim() === "") return hasFormula && type !== "str" ? NO_RESULT : "";
    if (type === "" || type === "n") return this.#numberOf(text, style);
    if (type === "b") return text.trim() === "1" ? "TRUE" : "FALSE";
    return type === "e" ? errorOf(text) : written(text);
  }

  #numberOf(text: string, style: number): string {
    const isNumber = text.length <= NUMBER_MAX && Number.isFinite(Number(text));
    return isNumber ? this.#formats.shown(Number(text), style) : written(text);
  }
}

const errorOf = (text: string) => (flawOfCell(text.trim()) === null ? NO_RESULT : text.trim());

type Attributes = Readonly<Record<"r" | "t" | "s", string | undefined>>;

function openCell({ r, t, s }: Attributes, next: number): Cell {
  return {
    column: positionOf(r ?? "")?.column ?? next,
    type: t ?? "",
    style: Number(s ?? 0),
    hasFormula: false,
    text: "",
  };
}

/** Parses "B7" into a column from 0 and a row. */
function positionOf(reference: string): { column: number; row: number } | null {
  const [, letters, row] = /^\$?([A-Z]{1,3})\$?(\d{0,9})/.exec(reference) ?? [];
  if (!letters) return null;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { column, row: Number(row) };
}

/** Decodes `_x0041_` escapes of characters that XML can't contain. */
function written(text: string): string {
  const shown = cellText(text).replace(/_x([\dA-Fa-f]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return shown.trim();
}
