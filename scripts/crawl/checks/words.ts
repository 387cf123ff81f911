import { type HTMLElement, type Node, NodeType } from "node-html-parser";
import en from "@/messages/en.json";
import type { Finding } from "../finding";
import { type Page, plain } from "../page";

/**
 * Finds words of another language. Elements with a matching `lang` are fine. Ignored are `<bdi>`, Unicode isolates and
 * `dir="ltr"` (users' texts of unknown language, phones, addresses), the visitor's query, and the words below.
 * Attributes can't be marked, so they may contain words that the page shows in such elements.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  // Written in Latin letters in Dari and Pashto too.
  ...["qr", "gps", "pdf", "csv", "png", "jpg", "gif", "sms", "wi-fi", "wifi", "rss", "api", "openapi", "html", "www"],
]);

/** Attributes that screen readers announce. */
const READ = ["aria-label", "title", "placeholder", "alt", "data-copied", "data-failed"] as const;
const SILENT = new Set(["SCRIPT", "STYLE", "TEMPLATE", "NOSCRIPT", "SVG", "MATH"]);
/** Words with a letter used only in Pashto; single letters are avatar initials. */
const PASHTO = /(?=\p{L}{2})\p{L}*[ټډړږښګڼېۍځڅ]\p{L}*/gu;
const LATIN = /[A-Za-z][A-Za-z'’-]*[A-Za-z]/g;
const ARABIC = /[\u0621-\u06d3]{2,}/g;

/** Text in Unicode isolates: like `<bdi>`, in texts without elements. */
const ISOLATED = /\u2068[^\u2069]*\u2069/g;

const KEY = new RegExp(`^(?:${Object.keys(en).join("|")})(?:\\.[\\w-]+)+$`);

type Context = { readonly lang: string; readonly isIsolated: boolean };
type PageText = { readonly text: string; readonly where: string; readonly isAttribute: boolean };

/** Unmarked words of another language, and message keys without a text. */
export function checkWords(page: Page, document: HTMLElement): Finding[] {
  const texts: PageText[] = [];
  const known = new Set([...ALLOWED, ...queryWords(page.address)]);
  const body = document.querySelector("body");
  if (body) collect(body, { lang: page.lang, isIsolated: false }, page.lang, texts, known);
  for (const text of [...page.titles, ...page.descriptions]) texts.push({ text, where: "head", isAttribute: true });
  return texts.flatMap((each) => [...leftOver(page, each, known), ...keys(page, each)]);
}

function collect(node: Node, context: Context, own: string, texts: PageText[], known: Set<string>): void {
  if (node.nodeType === NodeType.TEXT_NODE) collectText(ownWords(node.text), context, own, node, texts, known);
  if (node.nodeType !== NodeType.ELEMENT_NODE) return;
  const element = node as HTMLElement;
  const inside = contextOf(element, context);
  for (const name of READ) {
    const text = element.getAttribute(name);
    if (text && inside.lang === own) texts.push({ text: ownWords(text), where: `@${name}`, isAttribute: true });
  }
  if (SILENT.has(element.tagName)) return;
  for (const child of element.childNodes) collect(child, inside, own, texts, known);
}

function ownWords(text: string): string {
  return plain(text.replace(ISOLATED, " "));
}

function collectText(
  text: string,
  context: Context,
  own: string,
  node: Node,
  texts: PageText[],
  known: Set<string>,
): void {
  if (text === "") return;
  if (context.lang === own && !context.isIsolated) {
    texts.push({ text, where: `<${node.parentNode?.rawTagName ?? ""}>`, isAttribute: false });
    return;
  }
  for (const word of wordsOf(text, [LATIN, ARABIC])) known.add(word);
}

function contextOf(element: HTMLElement, outer: Context): Context {
  const lang = element.getAttribute("lang") ?? outer.lang;
  const isIsolated = outer.isIsolated || element.tagName === "BDI" || element.getAttribute("dir") === "ltr";
  return { lang, isIsolated };
}

function leftOver(page: Page, { text, where, isAttribute }: PageText, known: ReadonlySet<string>): Finding[] {
  const foreign = page.lng === "en" ? [ARABIC] : page.lng === "fa" ? [LATIN, PASHTO] : [LATIN];
  const allowed = isAttribute ? known : allowedOn(page.address);
  const words = wordsOf(text, foreign).filter((word) => !allowed.has(word));
  if (words.length === 0) return [];
  return [{ check: "leftover", page: page.address, detail: `${where} ${words.join(" ")}: ${text.slice(0, 80)}` }];
}

/** In element text, only the general words and the visitor's query are allowed. */
function allowedOn(address: string): ReadonlySet<string> {
  return new Set([...ALLOWED, ...queryWords(address)]);
}

function keys(page: Page, { text }: PageText): Finding[] {
  return KEY.test(text) ? [{ check: "key", page: page.address, detail: text }] : [];
}

function queryWords(address: string): string[] {
  const query = new URLSearchParams(address.split("?")[1] ?? "");
  return [...query.values()].flatMap((value) => wordsOf(value, [LATIN, ARABIC]));
}

function wordsOf(text: string, patterns: readonly RegExp[]): string[] {
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([word]) => word.toLowerCase()));
}
