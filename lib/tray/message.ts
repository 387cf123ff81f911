import type { Language } from "@/lib/core/constants";
import { cleanLine } from "@/lib/core/typed-text";
import { formatNumber, formatPrice } from "@/lib/i18n/format";
import { directionOf } from "@/lib/i18n/language";
import { orderedLines, type Tray, type TrayLine, type TrayTotal, totalOf } from "./model";

/** What a message says besides names and numbers, in the language of the place. */
export const ORDER_WORDS = ["hello", "ask", "total", "known", "self", "bring", "table", "time", "name"] as const;
export type OrderWords = Readonly<Record<(typeof ORDER_WORDS)[number], string>>;

/** Signs that keep a foreign name in its place, and turn a line the way of its language (Unicode, UAX #9). */
const ISOLATE = "\u2068";
const ISOLATE_LTR = "\u2066";
const END = "\u2069";
const MARKS = { ltr: "\u200e", rtl: "\u200f" } as const;

/** Letters that are written the other way than those of a direction. */
const FOREIGN = {
  rtl: /(?![\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}])\p{L}/u,
  ltr: /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u,
} as const;
/** Phone numbers: in right-to-left text the groups of "+93 700 123 456" would change places. */
const NUMBER = /\+?\d[\d ()/.-]{4,40}\d/g;

/**
 * The order as it is sent: a greeting, how many of which dish with its note, the total in AFN, how the visitor gets it,
 * when and for whom. Each part has a line of its own; what is empty is left out.
 */
export function orderMessage(tray: Tray, lng: Language, words: OrderWords): string {
  return [
    words.hello,
    ...orderedLines(tray).map((line) => dishLine(line, lng, words)),
    totalLine(totalOf(tray), lng, words),
    labelled(words[tray.takes], tray.takes === "self" ? "" : tray.where, lng),
    cleanLine(tray.time) && labelled(words.time, tray.time, lng),
    cleanLine(tray.name) && labelled(words.name, tray.name, lng),
  ]
    .filter(Boolean)
    .map((line) => inDirection(line, lng))
    .join("\n");
}

/** How many, of what, and what is said of it; a dish without a price asks for it. */
function dishLine({ told, note, count, price }: TrayLine, lng: Language, words: OrderWords): string {
  // The sign for "times" is no letter of plain SMS: one of them would halve the length of an English message.
  const times = directionOf(lng) === "ltr" ? "x" : "×";
  const said = [isolated(note, lng), price === 0 && words.ask].filter(Boolean).map((part) => ` (${part})`);
  return `${formatNumber(count, lng)} ${times} ${isolated(told, lng)}${said.join("")}`;
}

/** The total says so when it is not all. */
function totalLine({ sum, unpriced }: TrayTotal, lng: Language, words: OrderWords): string {
  if (unpriced === 0) return `${words.total}: ${priceIn(sum, lng)}`;
  return sum === 0 ? `${words.total}: ${words.ask}` : `${words.known}: ${priceIn(sum, lng)}`;
}

/** A space that holds a number and its unit together is no letter of plain SMS either. */
function priceIn(afn: number, lng: Language): string {
  return formatPrice(afn, lng).replaceAll("\u00a0", " ");
}

function labelled(label: string, typed: string, lng: Language): string {
  const text = isolated(typed, lng);
  return text ? `${label}: ${text}` : label;
}

/** Text of somebody else's, so that it turns around nothing but itself. */
function isolated(text: string, lng: Language): string {
  // Half a letter can't stand in an address.
  const plain = cleanLine(text.replace(/\p{Surrogate}/gu, ""));
  const direction = directionOf(lng);
  const numbered = direction === "rtl" ? plain.replace(NUMBER, `${ISOLATE_LTR}$&${END}`) : plain;
  return FOREIGN[direction].test(plain) ? ISOLATE + numbered + END : numbered;
}

/** What begins with a foreign word would otherwise be set as a line of that language. */
function inDirection(line: string, lng: Language): string {
  return /[\u2066\u2068]/.test(line) ? MARKS[directionOf(lng)] + line : line;
}

/** Letters of plain SMS that take one place each; a message of nothing else holds more than twice as many. */
const PLAIN = /^[\n\r !-?A-ZÄÖÑÜ§a-zäöñüà¿@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ¡¤]*$/;
const PART = { plain: { alone: 160, joined: 153 }, wide: { alone: 70, joined: 67 } } as const;

/** How many SMS a message is charged as: in Persian letters 70 fit in one, 67 in each of several. */
export function smsParts(text: string): number {
  const { alone, joined } = PLAIN.test(text) ? PART.plain : PART.wide;
  return text.length <= alone ? 1 : Math.ceil(text.length / joined);
}
