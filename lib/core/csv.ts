import Papa from "papaparse";

export type Cell = string | number | boolean | null;

/**
 * What a spreadsheet would take for a formula; it gets an apostrophe in front. A number with its sign, such as that of a
 * telephone, is none.
 */
const FORMULA = /^(?:[=@\t\r\n＝＠]|[+\-＋－](?![\d ]+$))/;

/** The first bytes of a table, by which spreadsheets take it for UTF-8. */
export const BOM = "\ufeff";

/** Rows as lines of CSV. */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return `${Papa.unparse(rows as Cell[][], { escapeFormulae: FORMULA, newline: "\r\n" })}\r\n`;
}
