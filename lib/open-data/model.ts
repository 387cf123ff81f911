import { LANGUAGES } from "@/lib/core/constants";
import type { Cell } from "@/lib/core/csv";

/**
 * Decides how a value is spread over CSV columns: `texts` is text per language, `parts` named texts per language,
 * `list` a list of words, `json` any other nested value.
 */
export type Shape = "plain" | "list" | "texts" | "json" | { readonly parts: readonly string[] };

export type Column = {
  readonly name: string;
  readonly shape: Shape;
  readonly column: string;
  /** SQL of the value if it is not just the column of `t`. */
  readonly sql: string;
  /** The import writes it last, because two tables refer to each other. */
  readonly isLate: boolean;
};

export type Entity = {
  /** File name without extension. */
  readonly name: string;
  readonly table: string;
  readonly where: string;
  /** SQL sort order; unique and independent of the database's collation. */
  readonly order: string;
  readonly columns: readonly Column[];
  /** The version that brought it, if not the first: earlier exports lack its file. */
  readonly since?: number;
};

export type Row = Readonly<Record<string, unknown>>;

type Choice = { shape?: Shape; column?: string; sql?: string; isLate?: boolean };

/** Without options it is the table's own column: `camelCase` in files, `snake_case` in the table. */
export function column(name: string, choice: Choice = {}): Column {
  const own = choice.column ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const { shape = "plain", sql = `t."${own}"`, isLate = false } = choice;
  return { name, shape, column: own, sql, isLate };
}

export const columns = (names: string, choice: Choice = {}): Column[] =>
  names.split(" ").map((name) => column(name, choice));

export function headsOf({ columns }: Entity): string[] {
  return columns.flatMap(({ name, shape }) => {
    if (shape === "texts") return LANGUAGES.map((lng) => `${name}_${lng}`);
    if (typeof shape === "string") return [name];
    return LANGUAGES.flatMap((lng) => shape.parts.map((part) => `${part}_${lng}`));
  });
}

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
export const CHANGE_KINDS = ["added", "changed", "removed"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];
