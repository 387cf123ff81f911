import { LANGUAGES } from "@/lib/core/constants";
import type { Cell } from "@/lib/core/csv";

/**
 * What a column holds, which decides how it is spread over a table of CSV: `texts` is text per language, `parts` named
 * texts per language, `list` a list of words, `json` anything else that has parts.
 */
export type Shape = "plain" | "list" | "texts" | "json" | { readonly parts: readonly string[] };

export type Column = {
  /** The name in files. */
  readonly name: string;
  readonly shape: Shape;
  /** The column of the table that an import writes. */
  readonly column: string;
  /** SQL of the value, where it is more than the column of the table `t`. */
  readonly sql: string;
  /** Written by an import once everything is there: two tables name each other. */
  readonly isLate: boolean;
};

export type Entity = {
  /** The name of its files, without extension. */
  readonly name: string;
  readonly table: string;
  /** SQL: which rows of `t` are public. */
  readonly where: string;
  /** SQL: the one order of the rows, whatever the database's language. */
  readonly order: string;
  readonly columns: readonly Column[];
};

export type Row = Readonly<Record<string, unknown>>;

type Choice = { shape?: Shape; column?: string; sql?: string; isLate?: boolean };

/** A column; without a choice it is the table's own, `camelCase` in files and `snake_case` in the table. */
export function column(name: string, choice: Choice = {}): Column {
  const own = choice.column ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const { shape = "plain", sql = `t."${own}"`, isLate = false } = choice;
  return { name, shape, column: own, sql, isLate };
}

/** Several columns of one kind. */
export const columns = (names: string, choice: Choice = {}): Column[] =>
  names.split(" ").map((name) => column(name, choice));

/** The heads of an entity's table of CSV. */
export function headsOf({ columns }: Entity): string[] {
  return columns.flatMap(({ name, shape }) => {
    if (shape === "texts") return LANGUAGES.map((lng) => `${name}_${lng}`);
    if (typeof shape === "string") return [name];
    return LANGUAGES.flatMap((lng) => shape.parts.map((part) => `${part}_${lng}`));
  });
}

/** A row as the cells below these heads. */
export function cellsOf({ columns }: Entity, row: Row): Cell[] {
  return columns.flatMap(({ name, shape }) => cells(shape, row[name]));
}

function cells(shape: Shape, value: unknown): Cell[] {
  if (shape === "plain") return [plain(value)];
  if (shape === "list") return [(value as readonly unknown[] | null)?.join("; ") ?? null];
  if (shape === "json") return [value === null ? null : JSON.stringify(value)];
  const byLanguage = (value ?? {}) as Readonly<Record<string, unknown>>;
  if (shape === "texts") return LANGUAGES.map((lng) => plain(byLanguage[lng]));
  return LANGUAGES.flatMap((lng) => {
    const text = (byLanguage[lng] ?? {}) as Readonly<Record<string, unknown>>;
    return shape.parts.map((part) => plain(text[part]));
  });
}

function plain(value: unknown): Cell {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  return null;
}
