import type { Language } from "@/lib/core/constants";
import { cleanLine } from "@/lib/core/typed-text";
import { formatNumber, formatPrice } from "@/lib/i18n/format";
import { directionOf } from "@/lib/i18n/language";
import { orderedLines, type Tray, type TrayLine, type TrayTotal, totalOf } from "./model";

export const ORDER_WORDS = ["hello", "ask", "total", "known", "self", "bring", "table", "time", "name"] as const;
export type OrderWords = Readonly<Record<(typeof ORDER_WORDS)[number], string>>;

/** Control characters that isolate foreign names and set the direction of a line (Unicode, UAX #9). */
const ISOLATE = "\u2068";
const ISOLATE_LTR = "\u2066";
const END = "\u2069";
const MARKS = { ltr: "\u200e", rtl: "\u200f" } as const;

const FOREIGN = {
  rtl: /(?![\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}])\p{L}/u,
  ltr: /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u,
} as const;
/** Phone numbers: in right-to-left text the groups of "+93 700 123 456" would be reordered. */
const NUMBER = /\+?\d[\d ()/.-]{4,40}\d/g;

/**
 * The order message: greeting, dishes with count and note, total in AFN, pickup or delivery, time and name. Each on its
 * own line; empty parts are left out.
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

/** Count, dish and note; asks for a missing price. */
function dishLine({ told, note, count, price }: TrayLine, lng: Language, words: OrderWords): string {
  // "×" is not in the basic SMS alphabet and would halve the length of an English SMS.
  const times = directionOf(lng) === "ltr" ? "x" : "×";
  const remarks = [isolated(note, lng), price === 0 && words.ask].filter(Boolean).map((part) => ` (${part})`);
  return `${formatNumber(count, lng)} ${times} ${isolated(told, lng)}${remarks.join("")}`;
}

/** The label says so if prices are missing. */
function totalLine({ sum, unpriced }: TrayTotal, lng: Language, words: OrderWords): string {
  if (unpriced === 0) return `${words.total}: ${priceIn(sum, lng)}`;
  return sum === 0 ? `${words.total}: ${words.ask}` : `${words.known}: ${priceIn(sum, lng)}`;
}

/** The non-breaking space is not in the basic SMS alphabet either. */
function priceIn(afn: number, lng: Language): string {
  return formatPrice(afn, lng).replaceAll("\u00a0", " ");
}

function labelled(label: string, typed: string, lng: Language): string {
  const text = isolated(typed, lng);
  return text ? `${label}: ${text}` : label;
}

/** Isolates a user's text, so that it can't change the direction of its surroundings. */
function isolated(text: string, lng: Language): string {
  // A lone surrogate can't be encoded in a URL.
  const plain = cleanLine(text.replace(/\p{Surrogate}/gu, ""));
  const direction = directionOf(lng);
  const numbered = direction === "rtl" ? plain.replace(NUMBER, `${ISOLATE_LTR}$&${END}`) : plain;
  return FOREIGN[direction].test(plain) ? ISOLATE + numbered + END : numbered;
}

/** A line that begins with a foreign word would otherwise take its direction. */
function inDirection(line: string, lng: Language): string {
  return /[\u2066\u2068]/.test(line) ? MARKS[directionOf(lng)] + line : line;
}

/** Single-width characters of the basic SMS alphabet; such a message may be more than twice as long. */
const PLAIN = /^[\n\r !-?A-ZÄÖÑÜ§a-zäöñüà¿@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ¡¤]*$/;
const PART = { plain: { alone: 160, joined: 153 }, wide: { alone: 70, joined: 67 } } as const;

/** Number of SMS that a message costs: with Persian letters 70 characters fit in one, 67 in each of several. */
export function smsParts(text: string): number {
  const { alone, joined } = PLAIN.test(text) ? PART.plain : PART.wide;
  return text.length <= alone ? 1 : Math.ceil(text.length / joined);
}
