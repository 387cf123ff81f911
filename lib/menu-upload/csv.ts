import Papa from "papaparse";
import { cellText } from "@/lib/menu-upload/cell";
import { UPLOAD_ROWS_MAX } from "@/lib/menu-upload/model";
import type { SheetRow } from "@/lib/menu-upload/workbook";

/** What cells are parted by: which one, the heading tells. */
const SIGNS = [",", ";", "\t", "،", "|"];
const HEADING_MAX = 4096;
/** Lines that are looked at, empty ones too: of more than these too many are dishes, or none is. */
const LINES_MAX = 4 * UPLOAD_ROWS_MAX;

/**
 * The rows of a table of text, numbered as a spreadsheet shows them; empty ones are left out. Values are text: what begins
 * with "=" is no formula here.
 * @returns null when a quotation mark is never closed
 */
export function readCsv(text: string): SheetRow[] | null {
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: signOf(text.slice(0, HEADING_MAX)),
    preview: LINES_MAX,
  });
  if (errors.some(({ type }) => type === "Quotes")) return null;
  const rows = data.map((cells, index) => ({ row: index + 1, cells: cells.map(cellText) }));
  return rows.filter(({ cells }) => cells.some((cell) => cell !== ""));
}

function signOf(heading: string): string {
  const columns = (sign: string) => Papa.parse<string[]>(heading, { delimiter: sign, preview: 1 }).data[0]?.length ?? 0;
  return SIGNS.reduce((best, sign) => (columns(sign) > columns(best) ? sign : best));
}
