import { latinDigits } from "@/lib/i18n/digits";

/** Limits of a tray: count per dish, number of dishes, characters of a note. */
export const COUNT_MAX = 99;
export const LINES_MAX = 60;
export const NOTE_MAX = 200;
export const EARLIER_MAX = 5;
/** Maximum characters of name, time, and address or table number. */
export const ORDER_FIELD_MAX = 80;

export const TAKES = ["self", "bring", "table"] as const;
export type Takes = (typeof TAKES)[number];

export type TrayDish = {
  readonly id: string;
  readonly name: string;
  /** In the language of the business, for the message. */
  readonly told: string;
  /** AFN; 0 = price on request. */
  readonly price: number;
  readonly image: string | null;
};

export type LineState = "there" | "out" | "gone";

export type TrayLine = TrayDish & {
  readonly count: number;
  readonly note: string;
  readonly state: LineState;
  /** AFN when added; set until the visitor has seen the new price. */
  readonly was: number | null;
};

/** A sent order with the dishes of that time, without notes and personal data. */
export type EarlierOrder = {
  /** Milliseconds; unique per business. */
  readonly at: number;
  readonly lines: readonly (TrayDish & { readonly count: number })[];
};

export type Tray = {
  readonly lines: readonly TrayLine[];
  readonly takes: Takes;
  readonly time: string;
  readonly name: string;
  readonly where: string;
  readonly earlier: readonly EarlierOrder[];
};

export const EMPTY_TRAY: Tray = { lines: [], takes: "self", time: "", name: "", where: "", earlier: [] };

/** Lines that can be ordered: on the menu and not sold out. */
export function orderedLines(tray: Tray): readonly TrayLine[] {
  return tray.lines.filter(({ state }) => state === "there");
}

/** How many dishes a tray holds, each with its count. */
export function dishesIn(tray: Tray): number {
  return orderedLines(tray).reduce((sum, { count }) => sum + count, 0);
}

export function countOf(tray: Tray, id: string): number {
  return tray.lines.find((line) => line.id === id)?.count ?? 0;
}

export type TrayTotal = { readonly sum: number; readonly unpriced: number };

export function totalOf(tray: Tray): TrayTotal {
  const lines = orderedLines(tray);
  const sum = lines.reduce((all, { price, count }) => all + price * count, 0);
  const unpriced = lines.filter(({ price }) => price === 0).reduce((all, { count }) => all + count, 0);
  return { sum, unpriced };
}

/** Adds one of a dish; a full tray is returned unchanged. */
export function addDish(tray: Tray, dish: TrayDish): Tray {
  const known = tray.lines.find(({ id }) => id === dish.id);
  if (known) return setCount(tray, dish.id, known.count + 1);
  if (tray.lines.length >= LINES_MAX) return tray;
  return { ...tray, lines: [...tray.lines, { ...dish, count: 1, note: "", state: "there", was: null }] };
}

/** Sets the count of a dish; 0 removes it. */
export function setCount(tray: Tray, id: string, count: number): Tray {
  const wanted = Math.min(COUNT_MAX, Math.max(0, Math.trunc(count)));
  if (wanted === 0) return { ...tray, lines: tray.lines.filter((line) => line.id !== id) };
  return changeLine(tray, id, (line) => ({ ...line, count: wanted }));
}

/** Sets a note such as "without raisins"; cuts long ones. */
export function setNote(tray: Tray, id: string, note: string): Tray {
  return changeLine(tray, id, (line) => ({ ...line, note: cut(note, NOTE_MAX) }));
}

function changeLine(tray: Tray, id: string, change: (line: TrayLine) => TrayLine): Tray {
  return { ...tray, lines: tray.lines.map((line) => (line.id === id ? change(line) : line)) };
}

export type ReadDish = Omit<TrayDish, "image"> & { readonly isOut: boolean };

/**
 * Updates the tray from the reloaded menu: names, prices and availability. A changed price keeps the old one beside it
 * until the visitor has seen both (`seen`).
 */
export function renew(tray: Tray, menu: readonly ReadDish[]): Tray {
  const dishes = new Map(menu.map((dish) => [dish.id, dish]));
  return { ...tray, lines: tray.lines.map((line) => renewLine(line, dishes.get(line.id))) };
}

function renewLine(line: TrayLine, dish: ReadDish | undefined): TrayLine {
  if (!dish) return { ...line, state: "gone" };
  const { name, told, price, isOut } = dish;
  const known = line.was ?? line.price;
  return { ...line, name, told, price, state: isOut ? "out" : "there", was: known === price ? null : known };
}

/** Undoes a removal: puts the lines back before those added since. */
export function putBack(tray: Tray, lines: readonly TrayLine[]): Tray {
  const since = tray.lines.filter(({ id }) => lines.every((line) => line.id !== id));
  return { ...tray, lines: [...lines, ...since].slice(0, LINES_MAX) };
}

export function seen(tray: Tray): Tray {
  if (tray.lines.every(({ was }) => was === null)) return tray;
  return { ...tray, lines: tray.lines.map((line) => ({ ...line, was: null })) };
}

export function withoutMissing(tray: Tray): Tray {
  return { ...tray, lines: tray.lines.filter(({ state }) => state === "there") };
}

/** After sending: an empty tray that remembers the order. */
export function sent(tray: Tray, now: number): Tray {
  const lines = orderedLines(tray).map(plainLine);
  const before = tray.earlier.filter(({ at }) => at !== now);
  return { ...EMPTY_TRAY, earlier: [{ at: now, lines }, ...before].slice(0, EARLIER_MAX) };
}

/**
 * Adds an earlier order with its old prices; the menu is read again before sending (`renew`). A dish already in the
 * tray gets the higher of both counts.
 */
export function orderAgain(tray: Tray, at: number): Tray {
  const order = tray.earlier.find((each) => each.at === at);
  const added = (order?.lines ?? []).reduce<Tray>((all, { count, ...dish }) => {
    const known = countOf(all, dish.id);
    return setCount(known > 0 ? all : addDish(all, dish), dish.id, Math.max(known, count));
  }, tray);
  return order ? added : tray;
}

export function forgetOrder(tray: Tray, at: number): Tray {
  return { ...tray, earlier: tray.earlier.filter((each) => each.at !== at) };
}

/** Cuts by characters, never within a surrogate pair. */
export function cut(text: string, max: number): string {
  const letters = Array.from(text);
  return letters.length > max ? letters.slice(0, max).join("") : text;
}

/** Parses a count in digits of any script; null if invalid. */
export function readCount(typed: string): number | null {
  const text = latinDigits(typed).trim();
  return /^\d{1,3}$/.test(text) ? Math.min(COUNT_MAX, Number(text)) : null;
}

/** Reads a tray from browser storage; tolerates invalid data and older versions. */
export function readTray(kept: unknown): Tray {
  const { lines, takes, time, name, where, earlier } = fieldsOf(kept);
  return {
    lines: readLines(lines),
    takes: TAKES.find((each) => each === takes) ?? EMPTY_TRAY.takes,
    time: textOf(time, ORDER_FIELD_MAX),
    name: textOf(name, ORDER_FIELD_MAX),
    where: textOf(where, ORDER_FIELD_MAX),
    earlier: Array.isArray(earlier) ? earlier.flatMap(readOrder).slice(0, EARLIER_MAX) : [],
  };
}

function readOrder(kept: unknown): EarlierOrder[] {
  const { at, lines } = fieldsOf(kept);
  const [when, dishes] = [amountOf(at), readLines(lines)];
  if (when === null || dishes.length === 0) return [];
  return [{ at: when, lines: dishes.map(plainLine) }];
}

function plainLine({ id, name, told, price, image, count }: TrayLine): EarlierOrder["lines"][number] {
  return { id, name, told, price, image, count };
}

function readLines(kept: unknown): TrayLine[] {
  return Array.isArray(kept) ? kept.flatMap(readLine).slice(0, LINES_MAX) : [];
}

function readLine(kept: unknown): TrayLine[] {
  const { id, name, told, price, image, count, note, state, was } = fieldsOf(kept);
  const [shown, afn, many] = [textOf(name, NOTE_MAX), amountOf(price), amountOf(count)];
  if (typeof id !== "string" || shown === "" || afn === null || !many) return [];
  return [
    {
      id,
      name: shown,
      told: textOf(told, NOTE_MAX) || shown,
      price: afn,
      image: typeof image === "string" && /^(?:\/(?!\/)|https:\/\/)/.test(image) ? image : null,
      count: Math.min(COUNT_MAX, many),
      note: textOf(note, NOTE_MAX),
      state: state === "out" || state === "gone" ? state : "there",
      was: amountOf(was),
    },
  ];
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function textOf(value: unknown, max: number): string {
  return typeof value === "string" ? cut(value, max) : "";
}

function amountOf(value: unknown): number | null {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;
}
