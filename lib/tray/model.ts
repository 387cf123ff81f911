import { latinDigits } from "@/lib/i18n/digits";

/** How many of one dish, how many dishes, and how many letters beside one a tray holds. */
export const COUNT_MAX = 99;
export const LINES_MAX = 60;
export const NOTE_MAX = 200;
/** Earlier orders of one place. */
export const EARLIER_MAX = 5;
/** Letters of a name, of a time, and of an address or the number of a table. */
export const ORDER_FIELD_MAX = 80;

/** How somebody gets their dishes: they come for them, have them sent, or sit at a table already. */
export const TAKES = ["self", "bring", "table"] as const;
export type Takes = (typeof TAKES)[number];

/** A dish as its menu tells it now. */
export type TrayDish = {
  readonly id: string;
  /** In the reader's language. */
  readonly name: string;
  /** In the language of the place, which the message is written in. */
  readonly told: string;
  /** AFN; 0 = the price is to be asked. */
  readonly price: number;
  /** The address of a thumbnail. */
  readonly image: string | null;
};

/** What became of a dish since it was put on the tray. */
export type LineState = "there" | "out" | "gone";

export type TrayLine = TrayDish & {
  readonly count: number;
  readonly note: string;
  readonly state: LineState;
  /** AFN: what it cost when it was put on the tray, while nobody has seen the new price. */
  readonly was: number | null;
};

/** What was ordered before: its dishes as they were then, without notes and names of people. */
export type EarlierOrder = {
  /** When, in milliseconds; no two orders of one place have the same. */
  readonly at: number;
  readonly lines: readonly (TrayDish & { readonly count: number })[];
};

/** What is gathered from one menu, on one device. */
export type Tray = {
  readonly lines: readonly TrayLine[];
  readonly takes: Takes;
  /** When, in the visitor's own words. */
  readonly time: string;
  readonly name: string;
  /** The address it is sent to, or the number of the table. */
  readonly where: string;
  /** The last ones first. */
  readonly earlier: readonly EarlierOrder[];
};

export const EMPTY_TRAY: Tray = { lines: [], takes: "self", time: "", name: "", where: "", earlier: [] };

/** What can be ordered of a tray: dishes that are on the menu and not sold out. */
export function orderedLines(tray: Tray): readonly TrayLine[] {
  return tray.lines.filter(({ state }) => state === "there");
}

/** How many dishes a tray holds, each as often as it was asked for. */
export function dishesIn(tray: Tray): number {
  return orderedLines(tray).reduce((sum, { count }) => sum + count, 0);
}

/** How many of one dish a tray holds. */
export function countOf(tray: Tray, id: string): number {
  return tray.lines.find((line) => line.id === id)?.count ?? 0;
}

/** AFN, and how many dishes have no price that could be added up. */
export type TrayTotal = { readonly sum: number; readonly unpriced: number };

/** What a tray costs as far as it is known. */
export function totalOf(tray: Tray): TrayTotal {
  const lines = orderedLines(tray);
  const sum = lines.reduce((all, { price, count }) => all + price * count, 0);
  const unpriced = lines.filter(({ price }) => price === 0).reduce((all, { count }) => all + count, 0);
  return { sum, unpriced };
}

/** One more of a dish; a full tray stays as it is. */
export function addDish(tray: Tray, dish: TrayDish): Tray {
  const known = tray.lines.find(({ id }) => id === dish.id);
  if (known) return setCount(tray, dish.id, known.count + 1);
  if (tray.lines.length >= LINES_MAX) return tray;
  return { ...tray, lines: [...tray.lines, { ...dish, count: 1, note: "", state: "there", was: null }] };
}

/** So many of a dish; none takes it off the tray. */
export function setCount(tray: Tray, id: string, count: number): Tray {
  const wanted = Math.min(COUNT_MAX, Math.max(0, Math.trunc(count)));
  if (wanted === 0) return { ...tray, lines: tray.lines.filter((line) => line.id !== id) };
  return changeLine(tray, id, (line) => ({ ...line, count: wanted }));
}

/** What is said of a dish, such as "without raisins"; longer notes are cut. */
export function setNote(tray: Tray, id: string, note: string): Tray {
  return changeLine(tray, id, (line) => ({ ...line, note: cut(note, NOTE_MAX) }));
}

function changeLine(tray: Tray, id: string, change: (line: TrayLine) => TrayLine): Tray {
  return { ...tray, lines: tray.lines.map((line) => (line.id === id ? change(line) : line)) };
}

/** A dish of a menu that was read again. */
export type ReadDish = Omit<TrayDish, "image"> & { readonly isOut: boolean };

/**
 * The tray as its menu is now: names and prices are new, what is sold out or has left the menu says so. The price that the
 * visitor knows stays beside a new one until they have seen both (`seen`).
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

/** What was taken off together is on it again, before what has come since. */
export function putBack(tray: Tray, lines: readonly TrayLine[]): Tray {
  const since = tray.lines.filter(({ id }) => lines.every((line) => line.id !== id));
  return { ...tray, lines: [...lines, ...since].slice(0, LINES_MAX) };
}

/** The new prices are known from now on. */
export function seen(tray: Tray): Tray {
  if (tray.lines.every(({ was }) => was === null)) return tray;
  return { ...tray, lines: tray.lines.map((line) => ({ ...line, was: null })) };
}

/** Takes away what can't be ordered any more. */
export function withoutMissing(tray: Tray): Tray {
  return { ...tray, lines: tray.lines.filter(({ state }) => state === "there") };
}

/** The order has reached its place: an empty tray, which remembers what was ordered. */
export function sent(tray: Tray, now: number): Tray {
  const lines = orderedLines(tray).map(plainLine);
  const before = tray.earlier.filter(({ at }) => at !== now);
  return { ...EMPTY_TRAY, earlier: [{ at: now, lines }, ...before].slice(0, EARLIER_MAX) };
}

/**
 * What was ordered before is on the tray again, with the prices of then: the menu of today is read before anything is sent
 * (`renew`). Of a dish that is on it already there are as many as were ordered, or more.
 */
export function orderAgain(tray: Tray, at: number): Tray {
  const order = tray.earlier.find((each) => each.at === at);
  const added = (order?.lines ?? []).reduce<Tray>((all, { count, ...dish }) => {
    const known = countOf(all, dish.id);
    return setCount(known > 0 ? all : addDish(all, dish), dish.id, Math.max(known, count));
  }, tray);
  return order ? added : tray;
}

/** Nobody at this device sees it any more. */
export function forgetOrder(tray: Tray, at: number): Tray {
  return { ...tray, earlier: tray.earlier.filter((each) => each.at !== at) };
}

/** No more letters than so many; none is cut in two. */
export function cut(text: string, max: number): string {
  const letters = Array.from(text);
  return letters.length > max ? letters.slice(0, max).join("") : text;
}

/** A count as it is typed, in digits of any script; null for what is none. */
export function readCount(typed: string): number | null {
  const text = latinDigits(typed).trim();
  return /^\d{1,3}$/.test(text) ? Math.min(COUNT_MAX, Number(text)) : null;
}

/** A tray out of what a browser has kept: whatever stands there, perhaps written by an older page. */
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
