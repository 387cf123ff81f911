import { isUtf8 } from "node:buffer";
import { quotedCell } from "@/lib/menu-upload/cell";
import { readCsv } from "@/lib/menu-upload/csv";
import { type MenuFile, UPLOAD_ROWS_MAX } from "@/lib/menu-upload/model";
import { type Entry, entriesOfTable } from "@/lib/menu-upload/table";
import { UnusableFile } from "@/lib/menu-upload/unusable-file";
import { readWorkbook } from "@/lib/menu-upload/workbook";
import { TooLargeError } from "@/lib/menu-upload/zip";

export type Entries = { file: MenuFile; numbering: "entry" | "row"; entries: readonly Entry[] };

/**
 * Reads the entries of a file by its content, not its name: JSON, a workbook (XLSX) or a table of text (CSV in UTF-8,
 * or in UTF-16 as Excel's "Unicode text").
 * @throws UnusableFile
 */
export async function readEntries(file: MenuFile, bytes: Uint8Array): Promise<Entries> {
  const found = isArchive(bytes) ? await ofWorkbook(file, bytes) : ofText(file, decode(file, bytes));
  if (found.entries.length === 0) throw new UnusableFile(file, "emptyFile");
  if (found.entries.length > UPLOAD_ROWS_MAX) throw new UnusableFile(file, "tooMany", { max: UPLOAD_ROWS_MAX });
  return found;
}

/** Signature of zip archives; a workbook is one. */
const isArchive = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

async function ofWorkbook(file: MenuFile, bytes: Uint8Array): Promise<Entries> {
  try {
    const { outside, ...sheet } = await readWorkbook(bytes);
    if (outside) throw new UnusableFile(file, "outside", { cell: quotedCell(outside.cell) }, outside.row);
    return { file, numbering: "row", entries: entriesOfTable(file, sheet) };
  } catch (error) {
    if (error instanceof TooLargeError) throw new UnusableFile(file, "tooHeavy");
    if (error instanceof RangeError) throw new UnusableFile(file, "notReadable");
    throw error;
  }
}

function ofText(file: MenuFile, text: string): Entries {
  if (/^\s*[[{]/.test(text)) return { file, numbering: "entry", entries: ofJson(file, text) };
  return { file, numbering: "row", entries: entriesOfTable(file, { rows: readCsv(file, text), merges: [] }) };
}

/** The key of the list if the file is an object. */
const LIST = { groups: "groups", menu: "dishes" } as const satisfies Record<MenuFile, string>;

function ofJson(file: MenuFile, text: string): Entry[] {
  const list = listIn(parse(file, text), LIST[file]);
  if (!list) throw new UnusableFile(file, "wrongShape", { list: LIST[file] });
  if (list.length > UPLOAD_ROWS_MAX) throw new UnusableFile(file, "tooMany", { max: UPLOAD_ROWS_MAX });
  return list.map((entry, index) => ({ row: index + 1, entry: isModest(entry) ? withoutBlanks(entry) : null }));
}

/** Maximum number of values in one entry, nested ones included; the longest valid entry has about forty. */
const VALUES_MAX = 200;

/** Whether an entry is small enough to validate field by field; larger ones are rejected as a whole. */
function isModest(entry: unknown): boolean {
  const open = [entry];
  for (let seen = 0; open.length > 0; seen += 1) {
    if (seen > VALUES_MAX) return false;
    const value = open.pop();
    if (typeof value !== "object" || value === null) continue;
    const parts = Object.values(value);
    if (parts.length > VALUES_MAX) return false;
    open.push(...parts);
  }
  return true;
}

function parse(file: MenuFile, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnusableFile(file, "notJson");
  }
}

function listIn(content: unknown, name: string): unknown[] | null {
  if (Array.isArray(content)) return content;
  if (!isObject(content)) return null;
  const list = Object.hasOwn(content, name) ? content[name] : null;
  const isOurs = Object.keys(content).every((key) => key === name || key === "$schema");
  return isOurs && Array.isArray(list) ? list : null;
}

/** Some programs write `null` or "" for missing values. */
function withoutBlanks(entry: unknown): unknown {
  if (!isObject(entry)) return entry;
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null && value !== ""));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function decode(file: MenuFile, bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (!isUtf8(bytes)) throw new UnusableFile(file, "notReadable");
  return new TextDecoder("utf-8").decode(bytes);
}
