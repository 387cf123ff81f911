import { PRICE_MAX } from "@/lib/core/constants";
import { fold } from "@/lib/i18n/fold";
import { parsePrice } from "@/lib/i18n/price";

/** A price that is so many times what it was, or such a part of it, may be a slip. */
const SLIP = 5;
/** Afghanis: prices on menus end with a nought. */
const STEP = 10;
/** A spreadsheet may be longer than any menu. */
const LINES_MAX = 2000;

/** A price as somebody typed it; null for what is none. */
export function readPrice(text: string): number | null {
  const price = parsePrice(text);
  return Number.isInteger(price) && price >= 0 && price <= PRICE_MAX ? price : null;
}

/** Should somebody look at it before it is saved? */
export function isDoubtful(before: number, after: number): boolean {
  return before > 0 && (after >= before * SLIP || after * SLIP <= before);
}

/** What was meant, if a nought was typed too often or was forgotten; null when that is no likelier. */
export function likelyPrice(before: number, after: number): number | null {
  const meant = after > before ? after / 10 : after * 10;
  return Number.isInteger(meant) && meant > 0 && !isDoubtful(before, meant) ? meant : null;
}

/** A price raised or lowered by a share, in full tens; one that is known stays one. */
export function byPercent(price: number, percent: number): number {
  if (price === 0) return 0;
  const tens = Math.round((price * (100 + percent)) / 100 / STEP) * STEP;
  return Math.min(PRICE_MAX, Math.max(STEP, tens));
}

/** Prices of a column out of a spreadsheet, and what of it could not be used. */
type PastedColumn = {
  readonly prices: readonly { readonly id: string; readonly price: number }[];
  /** Lines that hold no price. */
  readonly unread: number;
  /** Prices for which there was no dish left. */
  readonly beyond: number;
};

/** Finds the one dish that is called so; null when none is, or several are. */
type FindDish = (name: string) => string | null;

/** A dish by any of its names, however it is spelt. @param dishes with the names that each has */
export function finderOf(dishes: readonly { readonly id: string; readonly names: readonly string[] }[]): FindDish {
  const found = new Map<string, string | null>();
  for (const { id, names } of dishes)
    for (const name of new Set(names.map(fold))) found.set(name, found.has(name) ? null : id);
  return (name) => found.get(fold(name)) ?? null;
}

/**
 * What is pasted fills the dishes from one on, line by line; an empty line leaves its dish as it is. A line that names a
 * dish before its price sets that dish, wherever it stands; a name that is not known is never guessed. Of a line with
 * several cells the last price counts.
 * @param ids of the dish that was pasted at, and those below it
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

/** @returns its dish: null for a name that is not known, undefined below the last row */
function readLine(line: string, index: number, ids: readonly string[], find: FindDish) {
  const cells = line.split("\t").filter((cell) => cell.trim() !== "");
  const prices = cells.map(readPrice);
  const at = prices.findLastIndex((price) => price !== null);
  const name = cells.slice(0, Math.max(at, 0)).find((cell, column) => prices[column] === null && isName(cell));
  return { id: name === undefined ? ids[index] : find(name), price: prices[at] ?? null };
}

/** A currency in a cell of its own, or a sign, is no name. */
function isName(cell: string): boolean {
  return fold(cell) !== "" && readPrice(`${cell} 1`) === null;
}

/** Is what is pasted more than one cell? */
export function isColumn(text: string): boolean {
  return /[\n\r\t]/.test(text.trim());
}
