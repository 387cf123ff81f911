import { cellText } from "@/lib/menu-upload/cell";
import { UPLOAD_ROWS_MAX } from "@/lib/menu-upload/model";
import { readXml, type XmlReader } from "@/lib/menu-upload/xml";
import { Archive } from "@/lib/menu-upload/zip";

export type SheetRow = { row: number; cells: string[] };

/** A cell that stands further right or lower than any of ours is not gone to: the way there would fill the memory. */
const COLUMNS_MAX = 60;
/** Letters of a number. */
const NUMBER_MAX = 40;
const ROWS_MAX = UPLOAD_ROWS_MAX + 1000;

/**
 * The rows of a workbook's first sheet as text; of a formula the value that was stored with it, since nothing is ever
 * computed. Rows that are empty are left out, the others keep their numbers.
 * @throws RangeError when it is no workbook, or one that is too large
 */
export async function readWorkbook(bytes: Uint8Array): Promise<SheetRow[]> {
  const archive = await Archive.open(bytes);
  const sheet = await firstSheet(archive);
  const reader = new SheetReader(await readStrings(archive));
  if (!(await read(archive, sheet, reader))) throw new RangeError("no sheet");
  return reader.rows;
}

/** @returns whether there is a file of that name */
async function read(archive: Archive, name: string, reader: XmlReader): Promise<boolean> {
  const { take, end } = readXml(reader);
  const isThere = await archive.read(name, take);
  if (isThere) end();
  return isThere;
}

/** Where the first sheet is written down: the workbook names an id, its relations say where that is. */
async function firstSheet(archive: Archive): Promise<string> {
  const sheets = await openTags(archive, "xl/workbook.xml", "sheet");
  const relations = await openTags(archive, "xl/_rels/workbook.xml.rels", "Relationship");
  const id = Object.entries(sheets[0] ?? {}).find(([name]) => /^\w+:id$/.test(name))?.[1] ?? "";
  const target = relations.find(({ Id }) => Id === id)?.Target ?? "";
  return target.startsWith("/") ? target.slice(1) : `xl/${target || "worksheets/sheet1.xml"}`;
}

async function openTags(archive: Archive, file: string, wanted: string): Promise<Readonly<Record<string, string>>[]> {
  const found: Readonly<Record<string, string>>[] = [];
  await read(archive, file, { open: (name, attributes) => void (name === wanted && found.push(attributes)) });
  return found;
}

/** The texts that cells point at: of each entry all its runs, without the readings that some languages add. */
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
  // Once for each text, however many cells point at it.
  return strings.map(written);
}

type Cell = { column: number; type: string; text: string };

class SheetReader implements XmlReader {
  readonly rows: SheetRow[] = [];
  readonly #strings: readonly string[];
  #row: SheetRow = { row: 0, cells: [] };
  #cell: Cell | null = null;
  #inValue = false;

  constructor(strings: readonly string[]) {
    this.#strings = strings;
  }

  open(name: string, { r, t }: Readonly<Record<string, string>>): void {
    if (name === "row") {
      const row = Number(/^\d{1,9}$/.exec(r ?? "")?.[0] ?? this.#row.row + 1);
      this.#row = { row: within(row, ROWS_MAX), cells: [] };
    } else if (name === "c") this.#cell = openCell(r, t, this.#row.cells.length);
    else if (name === "v" || name === "t") this.#inValue = true;
  }

  text(text: string): void {
    if (this.#cell && this.#inValue) this.#cell.text += text;
  }

  close(name: string): void {
    if (name === "row" && this.#row.cells.some((text) => text !== "")) this.rows.push(this.#row);
    else if (name === "v" || name === "t") this.#inValue = false;
    else if (name === "c" && this.#cell) {
      putCell(this.#row.cells, this.#cell, this.#strings);
      this.#cell = null;
    }
  }
}

function openCell(reference: string | undefined, type: string | undefined, next: number): Cell {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? "")?.[0] ?? "";
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { column: letters === "" ? next : column, type: type ?? "", text: "" };
}

function putCell(cells: string[], cell: Cell, strings: readonly string[]): void {
  const value = textOf(cell, strings);
  if (value === "") return;
  within(cell.column, COLUMNS_MAX);
  while (cells.length < cell.column) cells.push("");
  cells[cell.column] = value;
}

/** A text as the sheet's program shows it: signs that XML can't hold are written by their numbers. */
function written(text: string): string {
  const shown = cellText(text).replace(/_x([\dA-Fa-f]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return shown.trim();
}

function textOf({ type, text }: Cell, strings: readonly string[]): string {
  if (type === "s") return strings[Number(text)] ?? "";
  const isNumber =
    (type === "" || type === "n") && text.length <= NUMBER_MAX && text.trim() !== "" && Number.isFinite(Number(text));
  return isNumber ? String(Number(text)) : written(text);
}

function within(value: number, most: number): number {
  if (value > most) throw new RangeError("too far out");
  return value;
}
