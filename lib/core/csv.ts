import Papa from "papaparse";

export type Cell = string | number | boolean | null;

/**
 * Text that a spreadsheet would read as a formula, also after blanks and invisible characters; it gets an apostrophe in
 * front. Signed numbers such as phone numbers are not formulas.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}]*(?:[=@＝＠]|[+\-＋－](?![\d ]+$)))/u;
/**
 * A formula after a separator that some spreadsheets use: most locales with decimal commas read semicolons. Commas are
 * safe, because cells with commas are quoted.
 */
const LATER_FORMULA = /([;|\t\r\n])(?=[\s\p{Cf}"']{0,40}(?:[=@＝＠]|[+\-＋－](?![\d ]{1,40}(?:[;|\t\r\n]|$))))/gu;
const BLANKS = /^[\s\p{Cf}]*/u;

export const BOM = "\ufeff";

export function csvText(rows: readonly (readonly Cell[])[]): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === "string" ? withoutLaterFormulae(cell) : cell)));
  return `${Papa.unparse(cells as Cell[][], { escapeFormulae: FORMULA, newline: "\r\n" })}\r\n`;
}

/** Puts an apostrophe before formulas behind separators; `FORMULA` handles the one at the start. */
function withoutLaterFormulae(text: string): string {
  const start = BLANKS.exec(text)?.[0].length ?? 0;
  return text.replace(LATER_FORMULA, (sign, _separator: string, at: number) => (at < start ? sign : `${sign}'`));
}
