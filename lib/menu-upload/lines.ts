import type { z } from "zod";
import { flawOfCell, quotedCell } from "@/lib/menu-upload/cell";
import type { Entries } from "@/lib/menu-upload/entries";
import {
  type GroupLine,
  type MenuFile,
  type MenuLine,
  PROBLEMS_MAX,
  type Problem,
  type ProblemCode,
} from "@/lib/menu-upload/model";
import { LINE_SCHEMAS } from "@/lib/menu-upload/schema";

/** How many unknown field names an error quotes. */
const NAMES_MAX = 10;

type Judged<Line> = { lines: Line[]; problems: Problem[] };

export function readGroupLines(entries: Entries): Judged<GroupLine> {
  return judge(entries, LINE_SCHEMAS.groups, (row, { translation }) => ({ row, translation }));
}

export function readMenuLines(entries: Entries): Judged<MenuLine> {
  return judge(entries, LINE_SCHEMAS.menu, (row, { label, ...line }) => ({ row, ...line, labels: label }));
}

function judge<Schema extends z.ZodType, Line>(
  { file, entries }: Entries,
  schema: Schema,
  toLine: (row: number, value: z.output<Schema>) => Line,
): Judged<Line> {
  const lines: Line[] = [];
  const problems: Problem[] = [];
  for (const { row, entry } of entries) {
    const result = schema.safeParse(entry);
    if (result.success) lines.push(toLine(row, result.data));
    // The answer shows only the first problems; beyond that their existence is enough.
    else if (problems.length < PROBLEMS_MAX)
      problems.push(...result.error.issues.map((issue) => toProblem(file, row, issue, entry)));
  }
  return { lines, problems };
}

const CODES: Readonly<Record<string, ProblemCode>> = {
  translation: "translation",
  price: "price",
  group: "groupText",
  categories: "categories",
  servingTime: "servingTime",
  label: "label",
  availability: "availability",
  status: "status",
  type: "type",
};

function toProblem(file: MenuFile, row: number, issue: z.core.$ZodIssue, entry: unknown): Problem {
  const path = issue.path.map(String);
  if (issue.code === "unrecognized_keys") {
    return {
      file,
      row,
      path: [...path, quotedCell(issue.keys[0] ?? "")].join("."),
      code: "field",
      values: { names: issue.keys.slice(0, NAMES_MAX).map(quotedCell) },
    };
  }
  const value = valueAt(entry, path);
  const flaw = typeof value === "string" ? flawOfCell(value.trim()) : null;
  if (flaw) return { file, row, path: path.join("."), code: flaw, values: { value: quotedCell(String(value)) } };
  const code = path[2] === "description" ? "description" : (CODES[path[0] ?? ""] ?? "wrongEntry");
  return { file, row, path: path.join("."), code, values: {} };
}

function valueAt(entry: unknown, [first, ...rest]: readonly string[]): unknown {
  if (first === undefined) return entry;
  if (typeof entry !== "object" || entry === null || !Object.hasOwn(entry, first)) return undefined;
  return valueAt((entry as Readonly<Record<string, unknown>>)[first], rest);
}
