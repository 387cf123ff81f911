import { type HTMLElement, parse } from "node-html-parser";
import type { Language } from "@/lib/core/constants";
import { isLanguage } from "@/lib/i18n/language";
import { resolveAddress } from "./address";

export type Answer = {
  readonly address: string;
  readonly status: number;
  readonly type: string;
  readonly location: string;
  readonly robots: string;
  readonly body: string;
};

/** A link, or an element with an address. `to` is path and query on this site, null = external. */
export type Reference = {
  readonly raw: string;
  readonly to: string | null;
  readonly hash: string;
  readonly rel: string;
};

export type Picture = { readonly raw: string; readonly hasAlt: boolean; readonly hasSize: boolean };

/** Data of a page that the checks need after its DOM is released. */
export type Page = {
  readonly address: string;
  readonly status: number;
  readonly lng: Language | null;
  readonly lang: string;
  readonly dir: string;
  readonly titles: readonly string[];
  readonly descriptions: readonly string[];
  readonly canonicals: readonly string[];
  readonly isNoindex: boolean;
  readonly hreflang: readonly (readonly [lang: string, href: string])[];
  readonly headings: readonly string[];
  readonly links: readonly Reference[];
  readonly assets: readonly Reference[];
  readonly pictures: readonly Picture[];
  readonly ids: ReadonlySet<string>;
  readonly jsonLd: readonly string[];
};

export type Parsed = { readonly page: Page; readonly document: HTMLElement };

/** @param origin canonical origin of the site */
export function readPage(answer: Answer, origin: string): Parsed {
  const document = parse(answer.body, { blockTextElements: { script: true, style: true, pre: true } });
  const all = (selector: string) => document.querySelectorAll(selector);
  const attributes = (selector: string, name: string) => all(selector).map((node) => node.getAttribute(name) ?? "");
  const html = document.querySelector("html");
  const first = answer.address.split(/[/?]/)[1] ?? "";
  const refer = (node: HTMLElement, name: string) => reference(node, name, answer.address, origin);
  const robots = [...attributes('meta[name="robots"]', "content"), answer.robots].join(" ");
  const page: Page = {
    address: answer.address,
    status: answer.status,
    lng: isLanguage(first) ? first : null,
    lang: html?.getAttribute("lang") ?? "",
    dir: html?.getAttribute("dir") ?? "",
    titles: all("head title").map((node) => node.text.trim()),
    descriptions: attributes('meta[name="description"]', "content").map((text) => text.trim()),
    canonicals: attributes('link[rel="canonical"]', "href"),
    isNoindex: /noindex/.test(robots),
    hreflang: all('link[rel="alternate"][hreflang]').map((node) => [
      node.getAttribute("hreflang") ?? "",
      node.getAttribute("href") ?? "",
    ]),
    headings: all("h1").map((node) => plain(node.text)),
    links: [
      ...all("a[href]").map((node) => refer(node, "href")),
      ...all("form[action]").map((n) => refer(n, "action")),
    ],
    assets: assetsOf(document, refer),
    pictures: all("img").map((node) => ({
      raw: node.getAttribute("src") ?? "",
      hasAlt: node.hasAttribute("alt"),
      hasSize: node.hasAttribute("width") && node.hasAttribute("height"),
    })),
    ids: new Set(attributes("[id]", "id")),
    jsonLd: all('script[type="application/ld+json"]').map((node) => node.rawText),
  };
  return { page, document };
}

export function plain(text: string): string {
  return text
    .replace(/[\u200e\u200f\u2066-\u2069]/g, "")
    .replace(/[\s\u00a0]+/g, " ")
    .trim();
}

const ASSETS = [
  ["img[src]", "src"],
  ["script[src]", "src"],
  ["source[src]", "src"],
  ["use[href]", "href"],
  ['link[rel="stylesheet"]', "href"],
  ['link[rel="icon"]', "href"],
  ['link[rel="apple-touch-icon"]', "href"],
  ['link[rel="manifest"]', "href"],
  ['link[rel="preload"]', "href"],
  ['link[rel="search"]', "href"],
  ['link[rel="alternate"][type]', "href"],
  ['meta[property="og:image"]', "content"],
] as const;

type Refer = (node: HTMLElement, name: string) => Reference;

function assetsOf(document: HTMLElement, refer: Refer): Reference[] {
  const named = ASSETS.flatMap(([selector, name]) =>
    document.querySelectorAll(selector).map((node) => refer(node, name)),
  );
  const sets = document.querySelectorAll("[srcset]").flatMap((node) => {
    const first = refer(node, "srcset");
    return srcsetAddresses(first.raw).map((raw) => ({ ...first, raw, to: raw.startsWith("/") ? raw : null }));
  });
  return [...named, ...sets];
}

function srcsetAddresses(srcset: string): string[] {
  return srcset.split(",").flatMap((part) => part.trim().split(/\s+/)[0] ?? []);
}

function reference(node: HTMLElement, name: string, from: string, origin: string): Reference {
  const raw = node.getAttribute(name) ?? "";
  return { raw, rel: node.getAttribute("rel") ?? "", ...resolveAddress(raw, from, origin) };
}
