import type { Answer } from "@/lib/api-client/request";
import type { uploadMenu } from "@/lib/calls/menu-upload";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import { MENU_FILES, type MenuFile } from "@/lib/menu-upload/model";

export type UploadReport = Answer<typeof uploadMenu>;
export type RowError = UploadReport["errors"][number];
/** The parsed lines of both files; after edits they are sent instead of the files. */
export type Lines = NonNullable<UploadReport["entries"]>;
type Line = Lines[MenuFile][number];

export type UploadChoices = {
  readonly restaurantId: string;
  readonly category: string;
  readonly defaultImage: string;
  readonly menuVersion?: string | undefined;
};

/** Location of a problem: file, row, and its value if it can be edited as text. */
export type Flaw = {
  readonly file: MenuFile;
  readonly row: number;
  readonly path: readonly string[];
  readonly value: string | null;
};

/** @param lng language in which a missing name is asked for */
export function flawOf({ row, path }: RowError, lines: Lines, lng: Language): Flaw {
  const [first = "", ...rest] = path.split(".");
  const file = MENU_FILES.find((name) => name === first) ?? "menu";
  const line = lines[file].find((one) => one.row === row);
  const parts = rest.length === 1 && rest[0] === "translation" ? ["translation", lng, "title"] : rest;
  return { file, row, path: parts, value: line && parts.length > 0 ? textOf(valueAt(line.entry, parts)) : null };
}

/** The editable text of a value: "" if unset, null for objects and lists. */
function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return "";
  return typeof value === "string" || typeof value === "number" ? String(value) : null;
}

function valueAt(entry: unknown, [first, ...rest]: readonly string[]): unknown {
  if (first === undefined) return entry;
  if (typeof entry !== "object" || entry === null || !Object.hasOwn(entry, first)) return undefined;
  return valueAt((entry as Readonly<Record<string, unknown>>)[first], rest);
}

export function mended(lines: Lines, { file, row, path }: Flaw, text: string): Lines {
  const mend = (line: Line): Line => (line.row === row ? { ...line, entry: withValue(line.entry, path, text) } : line);
  return { ...lines, [file]: lines[file].map(mend) };
}

function withValue(entry: unknown, [first, ...rest]: readonly string[], text: string): unknown {
  if (first === undefined) return text;
  if (Array.isArray(entry))
    return entry.map((one, index) => (String(index) === first ? withValue(one, rest, text) : one));
  const before = typeof entry === "object" && entry !== null ? (entry as Readonly<Record<string, unknown>>) : {};
  return { ...before, [first]: withValue(before[first], rest, text) };
}

export function without(lines: Lines, { file, row }: Pick<Flaw, "file" | "row">): Lines {
  return { ...lines, [file]: lines[file].filter((line) => line.row !== row) };
}

/** Name of a line's dish or section, in any available language. */
export function nameOf(lines: Lines, { file, row }: Pick<Flaw, "file" | "row">, lng: Language): string {
  const entry = lines[file].find((line) => line.row === row)?.entry;
  const titles = [lng, ...LANGUAGES].map((each) => textOf(valueAt(entry, ["translation", each, "title"])));
  return titles.find((title) => title) ?? "";
}

export type PreviewedDish = {
  readonly row: number;
  readonly name: string;
  readonly group: string;
  readonly price: string;
};

/** The dishes of the menu file, as they are going to be. */
export function dishesOf(lines: Lines, lng: Language): readonly PreviewedDish[] {
  return lines.menu.map(({ row, entry }) => ({
    row,
    name: nameOf(lines, { file: "menu", row }, lng),
    group: textOf(valueAt(entry, ["group"])) ?? "",
    price: textOf(valueAt(entry, ["price"])) ?? "",
  }));
}
