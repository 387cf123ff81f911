import { type HTMLElement, parse } from "node-html-parser";
import type { Language } from "@/lib/core/constants";
import { isLanguage } from "@/lib/i18n/language";
import { resolveAddress } from "../crawl/address";
import { mirroredAddress } from "./addresses";

/** A page of the site without its frame and without all that needs the server. Links are still addresses of the site. */
export type LeanPage = {
  readonly address: string;
  readonly lng: Language;
  readonly dir: string;
  readonly title: string;
  readonly styles: readonly string[];
  /** The content of `main`, with `FORM_MARK` where a form stood. */
  readonly main: string;
  readonly links: readonly string[];
  readonly pictures: readonly string[];
  readonly icons: readonly string[];
  readonly business: ListedBusiness | null;
};

/** The entry of a business in the search index. */
export type ListedBusiness = {
  readonly address: string;
  readonly name: string;
  readonly names: readonly string[];
  readonly dishes: readonly string[];
};

/** Placeholder of the sentence that a form is only on the site. */
export const FORM_MARK = "<!--form-->";
export const ICON_PREFIX = "icon-";

/**
 * Parts that are left out: they need the server or a script, were true only when the copy was made (open now, sold out
 * today), or repeat other pages.
 */
const DROPPED = [
  ...["script", "template", "noscript", "link", "button", "dialog", "iframe", "input", "[popover]", "[hidden]"],
  ...[".sheet", ".lightbox", ".filters", ".tools", ".menu-search", ".skip-link", ".tile-pattern", ".search-top search"],
  ...[".open-badge", ".business-head__open", ".day-bar", ".hours-table__mark", ".dish__out"],
  ...[
    ".nearby",
    ".app-banner",
    ".map-card",
    ".business-tabs__mini",
    ".review__foot",
    ".like",
    ".cover-back",
    "#your-order",
  ],
].join(", ");
/** Attributes for scripts, search engines and screens that load larger pictures. */
const ATTRIBUTES = /^(?:data-|srcset$|sizes$|rel$|target$|hreflang$|fetchpriority$|decoding$|tabindex$|itemprop$)/i;
/** Classes that are right on the day of the copy only. */
const MOMENTARY = ["hours-table__today", "dish--out"];
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;
/** In CSS pixels: a phone's width. */
const PICTURE_WIDTH = 320;
/** Links that ask the reader to do something. */
const DEED = /\b(?:button|icon-button|chip|pill|text-link)\b|__(?:save|more|chat)\b/;

/** Whether it says nothing: a gallery without pictures. */
export const isEmpty = ({ address, pictures, main }: LeanPage): boolean =>
  address.endsWith("/photos") && pictures.length === 0 && !main.includes("<img");

/** @param origin of the site, as in its absolute links */
export function leanPage(address: string, html: string, origin: string): LeanPage {
  const document = parse(html, { comment: false, blockTextElements: { script: true, style: true } });
  const main = document.querySelector("main");
  const lng = address.split("/")[1];
  if (!main || !isLanguage(lng)) throw new Error(`${address} is no page of the site`);
  const business = listed(address, main);
  const links = new Set<string>();
  const text = (selector: string) => document.querySelector(selector)?.text ?? "";
  const hadForm = main.querySelectorAll("form").some((form) => form.getAttribute("method")?.toLowerCase() === "post");
  for (const form of main.querySelectorAll("form")) form.remove();
  for (const section of main.querySelectorAll("section"))
    if (section.querySelector(".similar, .map-card")) section.remove();
  for (const element of main.querySelectorAll(DROPPED)) element.remove();
  for (const link of main.querySelectorAll("a[href]")) settleLink(link, address, origin, links);
  const icons = settleIcons(main);
  const pictures = settlePictures(main);
  cleanAttributes(main);
  return {
    address,
    lng,
    dir: document.querySelector("html")?.getAttribute("dir") ?? "rtl",
    title: text("title"),
    styles: document.querySelectorAll("head link[rel=stylesheet]").flatMap((link) => link.getAttribute("href") ?? []),
    main: (hadForm ? FORM_MARK : "") + main.innerHTML,
    links: [...links],
    pictures,
    icons,
    business,
  };
}

const withoutSpaces = (text: string) => text.replace(/\s+/g, " ").trim();

function listed(address: string, main: HTMLElement): ListedBusiness | null {
  const [, , , , , tab] = address.split("/");
  if (tab !== "menu") return null;
  const texts = (selector: string) => main.querySelectorAll(selector).map(({ text }) => withoutSpaces(text));
  return {
    address,
    name: texts("h1")[0] ?? "",
    names: [...texts(".business-head__names bdi"), ...texts(".business-head__landmark bdi")],
    dishes: [...new Set(texts(".dish h3"))],
  };
}

/** Keeps links to other sites and to mirrored pages; what only leads elsewhere on the site becomes text or goes. */
function settleLink(link: HTMLElement, address: string, origin: string, links: Set<string>): void {
  const href = link.getAttribute("href") ?? "";
  if (href.startsWith("#")) return;
  const { to, hash } = resolveAddress(href, address, origin);
  if (to === null) return;
  const mirrored = mirroredAddress(to);
  if (mirrored !== null) {
    links.add(mirrored);
    link.setAttribute("href", hash && !UUID.test(hash) ? `${mirrored}#${hash}` : mirrored);
    return;
  }
  const [, lng, , kind] = to.split("/");
  if (kind === "dishes") {
    link.setAttribute("href", `/${lng}/search?q=${encodeURIComponent(firstText(link))}`);
  } else if (withoutSpaces(link.text) === "" || DEED.test(link.getAttribute("class") ?? "")) {
    link.remove();
  } else {
    link.removeAttribute("href");
  }
}

/** The text of a link without a number behind it. */
function firstText(link: HTMLElement): string {
  const named = link.childNodes.map(({ text }) => withoutSpaces(text)).find((text) => /\p{L}{2}/u.test(text));
  return named ?? withoutSpaces(link.text);
}

/** Icons are drawn from the symbols of one script, since a page from a folder can't read another file. */
function settleIcons(main: HTMLElement): string[] {
  const icons = new Set<string>();
  for (const use of main.querySelectorAll("use")) {
    const name = /\/icons\.svg[^#]*#([\w-]+)$/.exec(use.getAttribute("href") ?? "")?.[1];
    if (!name) continue;
    icons.add(name);
    use.setAttribute("href", `#${ICON_PREFIX}${name}`);
  }
  return [...icons];
}

function settlePictures(main: HTMLElement): string[] {
  const pictures = new Set<string>();
  for (const image of main.querySelectorAll("img")) {
    const source = smallest(image.getAttribute("srcset") ?? "") ?? image.getAttribute("src") ?? "";
    if (!source.startsWith("/")) {
      image.remove();
      continue;
    }
    pictures.add(source);
    image.setAttribute("src", source);
  }
  return [...pictures];
}

/** The smallest picture of a `srcset` that fills a phone, else the widest. */
function smallest(sources: string): string | undefined {
  const all = [...sources.matchAll(/(\S+) (\d+)w/g)].map(([, source = "", width]) => ({
    source,
    width: Number(width),
  }));
  all.sort((a, b) => a.width - b.width);
  return (all.find(({ width }) => width >= PICTURE_WIDTH) ?? all.at(-1))?.source;
}

function cleanAttributes(main: HTMLElement): void {
  const named = new Set(
    main.querySelectorAll("[href^='#']").map((link) => decodeURIComponent((link.getAttribute("href") ?? "").slice(1))),
  );
  for (const element of main.querySelectorAll("*")) {
    for (const [name, value] of Object.entries(element.attributes))
      if (isUseless(name, value, named)) element.removeAttribute(name);
  }
  for (const name of MOMENTARY) for (const element of main.querySelectorAll(`.${name}`)) element.classList.remove(name);
}

/** @param named the ids to which links of the page lead */
function isUseless(name: string, value: string, named: ReadonlySet<string>): boolean {
  if (name === "style") return value.includes("url(");
  return name === "id" ? UUID.test(value) && !named.has(value) : ATTRIBUTES.test(name);
}
