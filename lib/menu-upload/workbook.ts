import { cellText } from "@/lib/menu-upload/cell";
import { UPLOAD_ROWS_MAX } from "@/lib/menu-upload/model";
import { attribute, piecesOf } from "@/lib/menu-upload/xml";
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
export function readWorkbook(bytes: Uint8Array): SheetRow[] {
  const archive = new Archive(bytes);
  const sheet = archive.text(firstSheet(archive));
  if (sheet === null) throw new RangeError("no sheet");
  return readSheet(sheet, readStrings(archive.text("xl/sharedStrings.xml") ?? ""));
}

/** Where the first sheet is written down: the workbook names an id, its relations say where that is. */
function firstSheet(archive: Archive): string {
  const sheets = openTags(archive.text("xl/workbook.xml") ?? "", "sheet");
  const relations = openTags(archive.text("xl/_rels/workbook.xml.rels") ?? "", "Relationship");
  const id = attribute(sheets[0] ?? "", "[\\w]+:id");
  const target = attribute(relations.find((tag) => attribute(tag, "Id") === id) ?? "", "Target");
  return target.startsWith("/") ? target.slice(1) : `xl/${target || "worksheets/sheet1.xml"}`;
}

function openTags(xml: string, name: string): string[] {
  const found: string[] = [];
  for (const piece of piecesOf(xml)) if (piece.kind === "open" && piece.name === name) found.push(piece.attributes);
  return found;
}

/** Somebody who is told of each piece of markup. */
type Reader = {
  open: (name: string, attributes: string, isEmpty: boolean) => void;
  close: (name: string) => void;
  text: (text: string) => void;
};

function read(xml: string, reader: Reader): void {
  for (const piece of piecesOf(xml)) {
    if (piece.kind === "text") reader.text(piece.text);
    else if (piece.kind === "open") reader.open(piece.name, piece.attributes, piece.isEmpty);
    else reader.close(piece.name);
  }
}

/** The texts that cells point at: of each entry all its runs, without the readings that some languages add. */
function readStrings(xml: string): string[] {
  const strings: string[] = [];
  const inside = new Set<string>();
  read(xml, {
    open(name, _, isEmpty) {
      if (name === "si") strings.push("");
      if (!isEmpty) inside.add(name);
    },
    close: (name) => inside.delete(name),
    text(text) {
      if (inside.has("t") && !inside.has("rPh")) strings.push(`${strings.pop() ?? ""}${text}`);
    },
  });
  // Once for each text, however many cells point at it.
  return strings.map(written);
}

type Cell = { column: number; type: string; text: string };

function readSheet(xml: string, strings: readonly string[]): SheetRow[] {
  const reader = new SheetReader(strings);
  read(xml, reader);
  return reader.rows;
}

class SheetReader implements Reader {
  readonly rows: SheetRow[] = [];
  readonly #strings: readonly string[];
  #row: SheetRow = { row: 0, cells: [] };
  #cell: Cell | null = null;
  #inValue = false;

  constructor(strings: readonly string[]) {
    this.#strings = strings;
  }

  open(name: string, attributes: string, isEmpty: boolean): void {
    if (name === "row") {
      const row = Number(/^\d{1,9}$/.exec(attribute(attributes, "r"))?.[0] ?? this.#row.row + 1);
      this.#row = { row: within(row, ROWS_MAX), cells: [] };
    } else if (name === "c") this.#cell = isEmpty ? null : openCell(attributes, this.#row.cells.length);
    else if (name === "v" || name === "t") this.#inValue = !isEmpty;
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

function openCell(attributes: string, next: number): Cell {
  const letters = /^[A-Z]{1,3}/.exec(attribute(attributes, "r"))?.[0] ?? "";
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { column: letters === "" ? next : column, type: attribute(attributes, "t"), text: "" };
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
