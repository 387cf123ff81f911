import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MirrorFrame, MirrorSearch, MirrorStart, OnlyOnSite } from "@/components/mirror/frame";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import { escapeXml } from "@/lib/core/escape";
import { directionOf } from "@/lib/i18n/language";
import { alternates, paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { fileOf, relativeTo } from "./addresses";
import { ASSETS, assetOf } from "./assets";
import { FORM_MARK, type LeanPage } from "./lean-page";
import { searchFile } from "./search-index";

/** The pages that the mirror has, and where others have moved. */
export type Known = { readonly pages: Set<string>; readonly moved: Map<string, string> };

export type About = { readonly site: string; readonly madeAt: Date; readonly known: Known };

export const OWN_STYLE = `${ASSETS}/mirror.css`;
const MAIN = '<main id="main"></main>';
const LINK = / (href|src)="(\/[^"#]*)(#[^"]*)?"/g;
const TAB = /<a href="(\/[^"]*\/photos)"[^>]*>[^<]*<\/a>/g;
const SEARCH = /^\/\w\w\/search(\?.*)$/;

/** A page of the site in the frame of the mirror, with relative links. */
export function wholePage(page: LeanPage, about: About): string {
  const { address, lng, title, styles } = page;
  const file = fileOf(address);
  const only = renderToStaticMarkup(createElement(OnlyOnSite, { lng, address: about.site + address }));
  const exists = (to: string) => about.known.pages.has(about.known.moved.get(to) ?? to);
  // Such as the tab of a gallery without pictures.
  const main = page.main.replace(FORM_MARK, () => only).replace(TAB, (link, to: string) => (exists(to) ? link : ""));
  const linked = main.replace(LINK, (_found, name: string, to: string, hash = "") => {
    if (name === "src") return ` src="${relativeTo(file, assetOf(to))}"`;
    const query = SEARCH.exec(to)?.[1];
    if (query) return ` href="${relativeTo(file, searchFile(lng))}${query}"`;
    return exists(to) ? ` href="${relativeTo(file, fileOf(about.known.moved.get(to) ?? to))}${hash}"` : "";
  });
  const twins = LANGUAGES.flatMap((language) => {
    const twin = alternates(address)[language];
    return about.known.pages.has(twin) ? [[language, relativeTo(file, fileOf(twin))] as const] : [];
  });
  const content = createElement("main", { id: "main" });
  const props = { lng, title, styles: styles.map(assetOf), scripts: ["icons.js"], file, about };
  return framed({ ...props, twins: Object.fromEntries(twins) }, content).replace(
    MAIN,
    () => `<main id="main">${linked}</main>`,
  );
}

export function searchPage(lng: Language, style: string, about: About): string {
  const title = `${texts(lng, "mirror")("title")} | ${texts(lng, "common")("siteName")}`;
  const file = searchFile(lng);
  const twins = Object.fromEntries(LANGUAGES.map((language) => [language, relativeTo(file, searchFile(language))]));
  const scripts = [`places-${lng}.js`, "search.js"];
  const props = { lng, title, styles: [assetOf(style)], scripts, file, about, twins };
  return framed(props, createElement(MirrorSearch, { lng }));
}

export function startPage(style: string): string {
  const links = Object.fromEntries(LANGUAGES.map((lng) => [lng, fileOf(paths.home(lng))]));
  const styles = [assetOf(style), OWN_STYLE];
  const title = texts("fa", "common")("siteName");
  return documentOf({ lng: "fa", title, styles, scripts: [] }, createElement(MirrorStart, { links }));
}

type Document = {
  readonly lng: Language;
  readonly title: string;
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
};

type Framed = Document & {
  readonly twins: Readonly<Partial<Record<Language, string>>>;
  readonly file: string;
  readonly about: About;
};

function framed({ lng, title, styles, scripts, twins, file, about }: Framed, content: ReactElement): string {
  const toFile = (target: string) => relativeTo(file, target);
  const frame = {
    lng,
    twins,
    madeAt: about.madeAt,
    to: (address: string) => toFile(fileOf(address)),
    search: toFile(searchFile(lng)),
    site: new URL(about.site).host,
  };
  const own = {
    lng,
    title,
    styles: [...styles, OWN_STYLE].map(toFile),
    scripts: scripts.map((name) => toFile(`${ASSETS}/${name}`)),
  };
  return documentOf(own, createElement(MirrorFrame, frame, content));
}

function documentOf({ lng, title, styles, scripts }: Document, body: ReactElement): string {
  const linked = styles.map((href) => `<link rel="stylesheet" href="${href}">`);
  const run = scripts.map((src) => `<script src="${src}"></script>`);
  return `<!DOCTYPE html>
<html lang="${lng}" dir="${directionOf(lng)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeXml(title)}</title>${linked.join("")}</head>
<body>${renderToStaticMarkup(body)}${run.join("")}</body></html>
`;
}
