import { BUSINESS_TABS, type City, LANGUAGES, type Language } from "@/lib/core/constants";
import { ACCOUNT_PAGES, APP_PAGES, PRIVATE_PAGES, PUBLIC_PAGES } from "@/lib/core/page-names";
import { isLanguage, isLanguageTag } from "@/lib/i18n/language";
import { resolveCity, resolveType } from "@/lib/i18n/paths";
import { canonicalQuery, decodePart } from "@/lib/page-cache/key";
import { cityNamed } from "@/lib/search/city-names";
import { withoutAppended } from "./appended";

/** Kind of an address, decided by the address alone. Decisions that depend on the visitor are in middleware.ts. */
export type Route =
  /** A public page. `key` is its canonical address, and its HTML may depend on nothing else. */
  | { readonly kind: "page"; readonly lng: Language; readonly key: string }
  /** An account page, for one visitor: never cached. */
  | { readonly kind: "private"; readonly lng: Language; readonly name: string }
  /** A page for signed-in users (`app/[lng]/(app)`): Next's own, streamed. */
  | { readonly kind: "app"; readonly lng: Language }
  /** An address without a supported language: the visitor's language decides. */
  | { readonly kind: "visitor" }
  | { readonly kind: "redirect"; readonly status: 307 | 308; readonly to: string }
  /** An alternative address of a page that may have moved or be deleted; only rendering it can tell. */
  | { readonly kind: "other"; readonly lng: Language; readonly key: string }
  | { readonly kind: "notFound"; readonly lng: Language | null }
  | { readonly kind: "badRequest"; readonly lng: Language | null }
  /** Answers of Next's routes that are no pages: for robots, feed readers, link previews. */
  | { readonly kind: "api" | "media" | "file" | "next" }
  /** A file of a published export. */
  | { readonly kind: "download" };

/** Error pages; requested directly they have the same status. */
const STATUS_PAGES = { "404": "notFound", "400": "badRequest" } as const;
const PAGES_WITHOUT_LANGUAGE: ReadonlySet<string> = new Set([...PUBLIC_PAGES, ...PRIVATE_PAGES, "weblog"]);
/** Generated files; `q` contains the addresses of printed codes, `qr` their pictures. */
const FILES = new RegExp(
  [
    "^/(?:robots\\.txt|sitemap\\.xml|llms\\.txt|sitemaps/[^/]+|og(?:/[^/]+){3}|qr?(?:/.*)?)$",
    `^/(?:${LANGUAGES.join("|")})/(?:texts/\\w+\\.json|feed\\.xml|manifest\\.webmanifest|opensearch\\.xml)$`,
  ].join("|"),
);
const DOWNLOAD = /^\/data(?:\/[^/]+){2}$/;
const BUSINESS_PAGES = [...BUSINESS_TABS, "print", "correct"] as const;
const SEGMENT_MAX = 200;
const SEGMENTS_MAX = 8;

/** Classifies `target` (path and query of the request line). Never throws. */
export function route(target: string): Route {
  const mark = target.search(/[?#]/);
  const rawPath = mark < 0 ? target : target.slice(0, mark);
  const rawQuery = mark < 0 || target[mark] === "#" ? "" : (target.slice(mark + 1).split("#", 1)[0] ?? "");
  if (!rawPath.startsWith("/")) return { kind: "badRequest", lng: null };
  const first = rawPath.slice(1).split("/", 1)[0] ?? "";
  const meant = isOfPrograms(rawPath, first) ? null : (withoutAppended(rawPath) ?? inSmallLetters(rawPath));
  if (meant !== null) return leadTo(meant, rawQuery);
  const beside = besidePages(rawPath, first);
  if (beside) return beside;
  if (rawPath === "/") return { kind: "visitor" };
  return routePage(rawPath, rawQuery, languageOfSegment(first));
}

const REFERENCE = "/api/docs";

/** Addresses that people do not share; they must match exactly. */
function isOfPrograms(rawPath: string, first: string): boolean {
  if (first === "api") return !rawPath.startsWith(REFERENCE);
  return first === "media" || first === "_next" || first.startsWith("__nextjs");
}

/** The lower-case address of a file or code; the letters of the code itself stay. */
function inSmallLetters(rawPath: string): string | null {
  const small = rawPath.replace(/^\/qr?(?=\/|$)/i, (name) => name.toLowerCase());
  const path = small === rawPath ? rawPath.toLowerCase() : small;
  if (path === rawPath || FILES.test(rawPath) || !FILES.test(path) || decodePart(path) === null) return null;
  return sameEncoding(path);
}

/** The redirect for a corrected address: directly to the page, or the route that replaces it. */
function leadTo(path: string, rawQuery: string): Route {
  const found = route(path + (rawQuery && `?${rawQuery}`));
  if (found.kind === "page") return { kind: "redirect", status: 308, to: found.key };
  if (!["private", "app", "visitor", "file", "api"].includes(found.kind)) return found;
  const query = String(new URLSearchParams(rawQuery));
  return { kind: "redirect", status: 308, to: path + (query && `?${query}`) };
}

function besidePages(rawPath: string, first: string): Route | null {
  if (rawPath === `${REFERENCE}/`) return { kind: "redirect", status: 308, to: REFERENCE };
  if (first === "api" || first === "media") return { kind: first };
  if (first === "_next" || first.startsWith("__nextjs")) return { kind: "next" };
  if (DOWNLOAD.test(rawPath)) return { kind: "download" };
  if (!FILES.test(rawPath)) return null;
  return decodePart(rawPath) === null ? { kind: "badRequest", lng: null } : { kind: "file" };
}

function languageOfSegment(segment: string): Language | null {
  const lower = segment.toLowerCase();
  return isLanguage(lower) ? lower : null;
}

function routePage(rawPath: string, rawQuery: string, lng: Language | null): Route {
  const raw = rawPath.split(/[/\\]+/).filter((segment) => segment !== "");
  if (raw.length > SEGMENTS_MAX) return { kind: "notFound", lng };
  const segments: string[] = [];
  for (const part of raw) {
    const text = decodePart(part);
    if (text === null) return { kind: "badRequest", lng };
    // An encoded slash or a dot segment is never part of our names and must not become a path.
    if (text.length > SEGMENT_MAX || /[/\\]/.test(text) || /^\.{1,2}$/.test(text)) return { kind: "notFound", lng };
    segments.push(text);
  }
  if (segments.length === 0) return { kind: "redirect", status: 308, to: "/" };
  if (lng === null) return withoutLanguage(segments[0] ?? "");
  return ownPage(segments, rawQuery, lng) ?? settle(rawPath, rawQuery, lng, resolvePage(segments, lng));
}

const resolvePage = ([, name = "", ...rest]: readonly string[], lng: Language): Target =>
  resolve(lng, name.toLowerCase(), rest);

/** A private page; redirects if its name is in capitals. */
function ownPage([first, name = "", ...rest]: readonly string[], rawQuery: string, lng: Language): Route | null {
  const small = name.toLowerCase();
  if (PRIVATE_PAGES.has(small) && (small !== name || first !== lng)) {
    return leadTo(`/${[lng, small, ...rest].map(encodeURIComponent).join("/")}`, rawQuery);
  }
  // Tokens in the address must stay unchanged.
  if (ACCOUNT_PAGES.has(name)) return { kind: "private", lng, name };
  if (APP_PAGES.has(name)) return { kind: "app", lng };
  return null;
}

function withoutLanguage(first: string): Route {
  if (PAGES_WITHOUT_LANGUAGE.has(first.toLowerCase()) || isLanguageTag(first)) return { kind: "visitor" };
  return { kind: "notFound", lng: null };
}

/** The canonical segments of a page after the language, or the route that replaces it. */
type Target = Route | readonly string[];

function resolve(lng: Language, name: string, rest: readonly string[]): Target {
  if (name === "") return [];
  if (rest.length === 0 && name in STATUS_PAGES) return { kind: STATUS_PAGES[name as keyof typeof STATUS_PAGES], lng };
  if (PUBLIC_PAGES.has(name) && rest.length === 0) return [name];
  if (name === "weblog" || name === "posts") return resolvePost(lng, rest);
  return resolveCityPath(lng, name, rest);
}

function resolvePost(lng: Language, [id, ...more]: readonly string[]): Target {
  if (more.length > 0) return { kind: "notFound", lng };
  return id === undefined ? ["posts"] : ["weblog", id.toLowerCase()];
}

function resolveCityPath(lng: Language, name: string, rest: readonly string[]): Target {
  const city = resolveCity(name)?.city ?? cityNamed(name);
  const [typeWord, slug, tab = "menu", ...more] = rest;
  if (!city) return { kind: "notFound", lng };
  if (typeWord === undefined) return [city];
  if (typeWord.toLowerCase() === "dishes") return resolveDish(lng, city, rest.slice(1));
  const type = resolveType(typeWord)?.type;
  if (!type) return { kind: "redirect", status: 307, to: `/${lng}/404` };
  if (slug === undefined) return [city, type];
  const known = BUSINESS_PAGES.find((word) => word === tab.toLowerCase());
  if (!known || more.length > 0) return { kind: "notFound", lng };
  return [city, type, slug.toLowerCase(), known];
}

function resolveDish(lng: Language, city: City, [dish, ...more]: readonly string[]): Target {
  return dish === undefined || more.length > 0 ? { kind: "notFound", lng } : [city, "dishes", dish.toLowerCase()];
}

/** The page if its address is canonical, otherwise a redirect to it. */
function settle(rawPath: string, rawQuery: string, lng: Language, found: Target): Route {
  if ("kind" in found) return found;
  const query = canonicalQuery(rawQuery);
  if (query === null) return { kind: "badRequest", lng };
  const path = `/${[lng, ...found.map(encodeURIComponent)].join("/")}`;
  if (path === rawPath || path === sameEncoding(rawPath)) return { kind: "page", lng, key: path + query };
  if (mayBeGone(found)) return { kind: "other", lng, key: path + query };
  return { kind: "redirect", status: 308, to: path + query };
}

/** Businesses, posts and dishes may disappear; lists and provinces stay. */
const mayBeGone = (segments: readonly string[]) => segments.length > 2 || segments[0] === "weblog";

/** Browsers encode some characters differently (`'`, `~`, lower-case hex); such an address is the same page. */
function sameEncoding(rawPath: string): string {
  return rawPath
    .split("/")
    .map((part) => encodeURIComponent(decodePart(part) ?? ""))
    .join("/");
}
