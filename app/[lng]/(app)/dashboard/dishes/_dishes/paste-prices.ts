import { fold } from "@/lib/i18n/fold";
import { readPrice } from "./price-rules";

/** Limit for pasted lines. */
const LINES_MAX = 2000;

/** Prices from a spreadsheet column, and the number of unusable lines. */
type PastedColumn = {
  readonly prices: readonly { readonly id: string; readonly price: number }[];
  /** Lines without a price. */
  readonly unread: number;
  readonly beyond: number;
};

/** Finds a dish by name; null if no dish or several dishes match. */
type FindDish = (name: string) => string | null;

/** Finds dishes by any of their names, ignoring spelling variants. @param dishes with all their names */
export function finderOf(dishes: readonly { readonly id: string; readonly names: readonly string[] }[]): FindDish {
  const found = new Map<string, string | null>();
  for (const { id, names } of dishes)
    for (const name of new Set(names.map(fold))) found.set(name, found.has(name) ? null : id);
  return (name) => found.get(fold(name)) ?? null;
}

/**
 * Fills the dishes from one on with pasted lines. An empty line skips its dish. A line with a name before the price
 * sets that dish, wherever it is; unknown names are never guessed. The last price of a line counts.
 * @param ids of the dish at the cursor and those below it
 */
export function readColumn(text: string, ids: readonly string[], find: FindDish): PastedColumn {
  const lines = text.split(/\r\n?|\n/).slice(0, LINES_MAX);
  while (lines.length > 0 && lines.at(-1)?.trim() === "") lines.pop();
  const read = lines.flatMap((line, index) => (line.trim() === "" ? [] : [readLine(line, index, ids, find)]));
  return {
    prices: read.flatMap(({ id, price }) => (typeof id === "string" && price !== null ? [{ id, price }] : [])),
    unread: read.filter(({ id, price }) => price === null || id === null).length,
    beyond: read.filter(({ id, price }) => price !== null && id === undefined).length,
  };
}

/** @returns the dish id; null for an unknown name, undefined below the last row */
function readLine(line: string, index: number, ids: readonly string[], find: FindDish) {
  const cells = line.split("\t").filter((cell) => cell.trim() !== "");
  const prices = cells.map(readPrice);
  const at = prices.findLastIndex((price) => price !== null);
  const name = cells.slice(0, Math.max(at, 0)).find((cell, column) => prices[column] === null && isName(cell));
  return { id: name === undefined ? ids[index] : find(name), price: prices[at] ?? null };
}

/** A currency word or sign is not a name. */
function isName(cell: string): boolean {
  return fold(cell) !== "" && readPrice(`${cell} 1`) === null;
}

/** Whether the pasted text has more than one cell. */
export function isColumn(text: string): boolean {
  return /[\n\r\t]/.test(text.trim());
}
