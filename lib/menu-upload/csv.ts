import Papa from "papaparse";
import type { SheetRow } from "@/lib/menu-upload/workbook";

/** What cells are parted by: which one, the heading tells. */
const SIGNS = [",", ";", "\t", "،", "|"];
const HEADING_MAX = 4096;

/**
 * The rows of a table of text, numbered as a spreadsheet shows them; empty ones are left out. Values are text: what begins
 * with "=" is no formula here.
 * @returns null when a quotation mark is never closed
 */
export function readCsv(text: string): SheetRow[] | null {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: signOf(text.slice(0, HEADING_MAX)) });
  if (errors.some(({ type }) => type === "Quotes")) return null;
  const rows = data.map((cells, index) => ({ row: index + 1, cells }));
  return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
}

function signOf(heading: string): string {
  const columns = (sign: string) => Papa.parse<string[]>(heading, { delimiter: sign, preview: 1 }).data[0]?.length ?? 0;
  return SIGNS.reduce((best, sign) => (columns(sign) > columns(best) ? sign : best));
}
