import { LANGUAGES, type Language } from "@/lib/core/constants";
import { PRIVATE_PAGES } from "@/lib/core/page-names";

/**
 * How the worker handles a request.
 * - `page`: network with a timeout, then the saved copy
 * - `own`: the user's saved items: network, then the copy, which is deleted at logout
 * - `visit`: network, then the offline page; never saved
 * - `file`: content-addressed: cache first
 * - `picture`: like `file`, with a size limit of its own
 * - `art`: may change under the same URL: network, then the copy
 * - `forget`: the user clears the offline cache
 * - `leave`: not handled
 */
export type Plan = "page" | "own" | "visit" | "file" | "picture" | "art" | "forget" | "leave";

export type Asked = { readonly method: string; readonly mode: string; readonly url: string };

/** Files that can be opened in a tab but are not pages. */
const NO_PAGE = /^\/(?:api|media|_next|og|qr|sitemaps)(?:\/|$)|\.[a-z]+$/;
/** Files whose URL changes with their content. */
const FILE =
  /^\/(?:fonts\/|_next\/static\/.+\.css$|(?:enhance|lite|forms|gestures|outbox|viewer)\.js\?v=|icons\.svg\?v=)/;
const ART = /^\/(?:art|tiles)\//;
/** Tabs of a business, whose query (a dish, a photo) only adds to the bare page. */
const TAB = /\/(?:menu|overview|photos|reviews)$/;

/** Decides by method and URL; `origin` is that of the site. */
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

/** Whether a URL may be a page that is the same for everyone. The response headers are checked as well. */
export function isPublicPage(pathname: string): boolean {
  const [, lng = "", name = ""] = pathname.split("/");
  return isLanguage(lng) && !PRIVATE_PAGES.has(name) && !PRIVATE_PAGES.has(name.toLowerCase());
}

/** The only private page that is kept: saved businesses and dishes are useful offline. */
export function isOwnPage(pathname: string): boolean {
  return /^\/\w\w\/saved$/.test(pathname) && languageOf(pathname) !== undefined;
}

export function isOfflinePage(pathname: string): boolean {
  return /^\/\w\w\/offline$/.test(pathname);
}

export function languageOf(pathname: string): Language | undefined {
  return LANGUAGES.find((lng) => lng === pathname.split("/")[1]);
}

export type Answered = Pick<Response, "status" | "type" | "redirected"> & { readonly headers: Pick<Headers, "get"> };

/** Only complete, publicly cacheable pages: no errors, redirects or personal data. */
export function mayKeep(answered: Answered): boolean {
  const caching = answered.headers.get("cache-control") ?? "";
  return isWholePage(answered) && /\bpublic\b/.test(caching) && !/\b(?:no-store|private)\b/.test(caching);
}

/** Neither an error nor a redirect, for instance to the login. */
export function isWholePage({ status, type, redirected, headers }: Answered): boolean {
  const isHtml = /^text\/html\b/.test(headers.get("content-type") ?? "");
  return status === 200 && type === "basic" && !redirected && isHtml;
}

export function copiesOf(url: string): readonly string[] {
  const { origin, pathname, search } = new URL(url);
  const bare = origin + pathname;
  return search && TAB.test(pathname) ? [bare + search, bare] : [bare + search];
}

/** The files that a page needs: style sheets, our script, the icons. */
export function filesOf(html: string): string[] {
  const found = html.matchAll(
    /(?:href|src)="(\/(?:_next\/static\/[^"]+\.css|(?:enhance|lite)\.js\?|icons\.svg\?)[^"#]*)/g,
  );
  return [...new Set([...found].map(([, address = ""]) => address.replaceAll("&amp;", "&")))];
}

export function fontsOf(css: string): string[] {
  return [...new Set([...css.matchAll(/url\(["']?(\/fonts\/[^"')]+)/g)].map(([, address = ""]) => address))];
}

/** URLs of the form and outbox scripts, found in the script that loads them. */
export function formScriptsOf(script: string): string[] {
  return script.match(/\/(?:forms|outbox)\.js\?v=[\w-]+/g) ?? [];
}

/** The title from the HTML: still escaped, without the site name. */
export function titleOf(html: string): string {
  const title = /<title>([^<]*)/.exec(html)?.[1] ?? "";
  return title.split(" | ")[0]?.trim() ?? "";
}

function isLanguage(word: string): word is Language {
  return LANGUAGES.some((lng) => lng === word);
}
