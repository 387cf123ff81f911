import Papa from "papaparse";
import { cellText } from "@/lib/menu-upload/cell";
import { type MenuFile, UPLOAD_ROWS_MAX } from "@/lib/menu-upload/model";
import { UnusableFile } from "@/lib/menu-upload/unusable-file";
import type { SheetRow } from "@/lib/menu-upload/workbook";

/** Possible cell separators; the heading line decides. */
const SIGNS = [",", ";", "\t", "،", "|"];
const HEADING_MAX = 4096;
/** Maximum number of lines, including empty ones. Longer files have too many dishes or none. */
const LINES_MAX = 4 * UPLOAD_ROWS_MAX;

/** Excel's separator line (`sep=;`); no program shows it as a row. */
const HINT = /^"?sep=(.)"?(?:\r\n?|\n)/i;

/**
 * Rows of a CSV text, numbered as a spreadsheet shows them, without empty ones. All values are text: a leading "=" is
 * no formula.
 * @throws UnusableFile for a quotation mark that is never closed, or closed within its cell
 */
export function readCsv(file: MenuFile, text: string): SheetRow[] {
  const [hint = "", sign] = HINT.exec(text) ?? [];
  const table = text.slice(hint.length);
  const { data, errors } = Papa.parse<string[]>(table, {
    delimiter: sign ?? signOf(table.slice(0, HEADING_MAX)),
    preview: LINES_MAX,
  });
  const broken = errors.find(({ type }) => type === "Quotes");
  if (broken) throw new UnusableFile(file, "quotes", {}, (broken.row ?? 0) + 1);
  const rows = data.map((cells, index) => ({ row: index + 1, cells: cells.map(cellText) }));
  return rows.filter(({ cells }) => cells.some((cell) => cell !== ""));
}

function signOf(heading: string): string {
  const columns = (sign: string) => Papa.parse<string[]>(heading, { delimiter: sign, preview: 1 }).data[0]?.length ?? 0;
  return SIGNS.reduce((best, sign) => (columns(sign) > columns(best) ? sign : best));
}
