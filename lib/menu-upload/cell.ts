import { DISH_DESCRIPTION_MAX } from "@/lib/core/constants";
import { typedMax } from "@/lib/core/typed-text";

/** More than the longest of our fields takes: what is cut here is still refused by its field, by its row and by name. */
const CELL_MAX = typedMax(DISH_DESCRIPTION_MAX) + 1;

/** What a cell holds, before anything else is done with it: without space around it, and no longer than a field looks at. */
export function cellText(text: string): string {
  return text.trim().slice(0, CELL_MAX);
}

/** A cell as a sentence quotes it. */
export function quotedCell(text: string): string {
  return text.length > QUOTED_MAX ? `${text.slice(0, QUOTED_MAX).toWellFormed()}…` : text;
}

const QUOTED_MAX = 60;

/** What a spreadsheet shows in place of a formula's result; programs save it as text in CSV too. */
const ERROR =
  /^(?:#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|GETTING_DATA|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|EXTERNAL!|PYTHON!|TIMEOUT!|ERROR!)|Err:\d{3})$/i;
/** What stands for a formula that no program has computed. */
export const NO_RESULT = "#VALUE!";
/** Days and times as the reader of workbooks writes them. */
const DATE = /^(?:\d{4}-\d{2}-\d{2}(?:T[\d:.]{0,18}Z?)?|\d{2}:\d{2}:\d{2}(?:\.\d{0,9})?)$/;

/** Why a text of a cell is none that somebody wrote: spreadsheets turn "-Tea-" into an error, and "5-10" into a date. */
export function flawOfCell(text: string): "cellError" | "cellDate" | null {
  if (ERROR.test(text)) return "cellError";
  return DATE.test(text) ? "cellDate" : null;
}
