import { LANGUAGES, type Language } from "@/lib/core/constants";
import { PRIVATE_PAGES } from "@/lib/core/page-names";

/**
 * What the worker does with a request.
 * - `page`: the network, within its patience; else the copy that was saved
 * - `own`: what the visitor saved: the network, else the copy, which goes when they log out
 * - `visit`: the network; without one the page that says so. Nothing of it is ever saved
 * - `file`: named by its content, and the saved one is as good
 * - `picture`: the same, within a budget of its own
 * - `art`: keeps its address when it changes: the network, else the copy
 * - `forget`: the visitor empties the offline cache
 * - `leave`: none of our business
 */
export type Plan = "page" | "own" | "visit" | "file" | "picture" | "art" | "forget" | "leave";

export type Asked = { readonly method: string; readonly mode: string; readonly url: string };

/** Files that are no pages but may be opened like one. */
const NO_PAGE = /^\/(?:api|media|_next|og|qr|sitemaps)(?:\/|$)|\.[a-z]+$/;
/** Files whose address changes with their content. */
const FILE =
  /^\/(?:fonts\/|_next\/static\/.+\.css$|(?:enhance|lite|forms|gestures|outbox|viewer)\.js\?v=|icons\.svg\?v=)/;
const ART = /^\/(?:art|tiles)\//;
/** Tabs of a place: what a query adds there (a dish, a photo) stands on the bare page too. */
const TAB = /\/(?:menu|overview|photos|reviews)$/;

/** Decides by the address alone; `origin` is our own. */
export function planFor({ method, mode, url }: Asked, origin: string): Plan {
  const { origin: from, pathname, search } = new URL(url);
  if (from !== origin) return "leave";
  if (method === "POST" && mode === "navigate" && isOfflinePage(pathname)) return "forget";
  if (method !== "GET") return "leave";
  if (mode === "navigate") return planForVisit(pathname);
  if (FILE.test(pathname + search)) return "file";
  if (pathname.startsWith("/media/")) return "picture";
  return ART.test(pathname) ? "art" : "leave";
}

function planForVisit(pathname: string): Plan {
  if (NO_PAGE.test(pathname)) return "leave";
  if (isOwnPage(pathname)) return "own";
  return isPublicPage(pathname) ? "page" : "visit";
}

/** Whether an address may hold a page that is the same for everybody. What its answer says counts as well. */
export function isPublicPage(pathname: string): boolean {
  const [, lng = "", name = ""] = pathname.split("/");
  return isLanguage(lng) && !PRIVATE_PAGES.has(name) && !PRIVATE_PAGES.has(name.toLowerCase());
}

/** The one page of a visitor that is kept: places and dishes that they saved are for the way, where there is no line. */
export function isOwnPage(pathname: string): boolean {
  return /^\/\w\w\/saved$/.test(pathname) && languageOf(pathname) !== undefined;
}

/** The page that lists what is saved. */
export function isOfflinePage(pathname: string): boolean {
  return /^\/\w\w\/offline$/.test(pathname);
}

export function languageOf(pathname: string): Language | undefined {
  return LANGUAGES.find((lng) => lng === pathname.split("/")[1]);
}

export type Answered = Pick<Response, "status" | "type" | "redirected"> & { readonly headers: Pick<Headers, "get"> };

/** Only whole pages that anybody may keep: no failures, no redirects, nothing personal. */
export function mayKeep(answered: Answered): boolean {
  const caching = answered.headers.get("cache-control") ?? "";
  return isWholePage(answered) && /\bpublic\b/.test(caching) && !/\b(?:no-store|private)\b/.test(caching);
}

/** No failure, and no way to somewhere else: the login, for instance. */
export function isWholePage({ status, type, redirected, headers }: Answered): boolean {
  const isHtml = /^text\/html\b/.test(headers.get("content-type") ?? "");
  return status === 200 && type === "basic" && !redirected && isHtml;
}

/** The addresses under which a saved copy of a page may stand, the best first. */
export function copiesOf(url: string): readonly string[] {
  const { origin, pathname, search } = new URL(url);
  const bare = origin + pathname;
  return search && TAB.test(pathname) ? [bare + search, bare] : [bare + search];
}

/** The files a page needs to look as it did: its stylesheets, our script, the icons. */
export function filesOf(html: string): string[] {
  const found = html.matchAll(
    /(?:href|src)="(\/(?:_next\/static\/[^"]+\.css|(?:enhance|lite)\.js\?|icons\.svg\?)[^"#]*)/g,
  );
  return [...new Set([...found].map(([, address = ""]) => address.replaceAll("&amp;", "&")))];
}

export function fontsOf(css: string): string[] {
  return [...new Set([...css.matchAll(/url\(["']?(\/fonts\/[^"')]+)/g)].map(([, address = ""]) => address))];
}

/** The scripts of forms and of what waits to be sent, as they are named by the script that loads them. */
export function formScriptsOf(script: string): string[] {
  return script.match(/\/(?:forms|outbox)\.js\?v=[\w-]+/g) ?? [];
}

/** What the page calls itself, as it stands in its HTML: escaped, without the name of the site. */
export function titleOf(html: string): string {
  const title = /<title>([^<]*)/.exec(html)?.[1] ?? "";
  return title.split(" | ")[0]?.trim() ?? "";
}

function isLanguage(word: string): word is Language {
  return LANGUAGES.some((lng) => lng === word);
}
