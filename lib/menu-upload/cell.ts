import { DISH_DESCRIPTION_MAX } from "@/lib/core/constants";
import { typedMax } from "@/lib/core/typed-text";

/**
 * Longer than any field accepts, so that the field's own error (with row and name) still reports text that is cut here.
 */
const CELL_MAX = typedMax(DISH_DESCRIPTION_MAX) + 1;

/** Trims a cell and cuts it to the longest length that a field checks. */
export function cellText(text: string): string {
  return text.trim().slice(0, CELL_MAX);
}

export function quotedCell(text: string): string {
  return text.length > QUOTED_MAX ? `${text.slice(0, QUOTED_MAX).toWellFormed()}…` : text;
}

const QUOTED_MAX = 60;

/** Error values that spreadsheets show for a formula; programs save them as text in CSV too. */
const ERROR =
  /^(?:#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|GETTING_DATA|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|EXTERNAL!|PYTHON!|TIMEOUT!|ERROR!)|Err:\d{3})$/i;
/** Placeholder for a formula without a stored result. */
export const NO_RESULT = "#VALUE!";
/** Dates and times in the format of our workbook reader. */
const DATE = /^(?:\d{4}-\d{2}-\d{2}(?:T[\d:.]{0,18}Z?)?|\d{2}:\d{2}:\d{2}(?:\.\d{0,9})?)$/;

/** Detects spreadsheet damage: "-Tea-" becomes an error, "5-10" becomes a date. */
export function flawOfCell(text: string): "cellError" | "cellDate" | null {
  if (ERROR.test(text)) return "cellError";
  return DATE.test(text) ? "cellDate" : null;
}
