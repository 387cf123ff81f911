import Papa from "papaparse";

export type Cell = string | number | boolean | null;

/**
 * What a spreadsheet would take for a formula, perhaps after blanks and marks that nobody sees; it gets an apostrophe in
 * front. A number with its sign, such as that of a telephone, is none.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}]*(?:[=@＝＠]|[+\-＋－](?![\d ]+$)))/u;
/**
 * The same after a sign that separates cells where a spreadsheet is set to it: where numbers have commas, most read
 * semicolons. Commas themselves are safe, since what holds one is quoted.
 */
const LATER_FORMULA = /([;|\t\r\n])(?=[\s\p{Cf}"']{0,40}(?:[=@＝＠]|[+\-＋－](?![\d ]{1,40}(?:[;|\t\r\n]|$))))/gu;
const BLANKS = /^[\s\p{Cf}]*/u;

/** The first bytes of a table, by which spreadsheets take it for UTF-8. */
export const BOM = "\ufeff";

/** Rows as lines of CSV. */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === "string" ? withoutLaterFormulae(cell) : cell)));
  return `${Papa.unparse(cells as Cell[][], { escapeFormulae: FORMULA, newline: "\r\n" })}\r\n`;
}

/** Formulae behind separators get their apostrophe where their cell would begin; one at the start gets it in front. */
function withoutLaterFormulae(text: string): string {
  const start = BLANKS.exec(text)?.[0].length ?? 0;
  return text.replace(LATER_FORMULA, (sign, _separator: string, at: number) => (at < start ? sign : `${sign}'`));
}
