import { BUSINESS_TABS, type City, LANGUAGES, type Language } from "@/lib/core/constants";
import { ACCOUNT_PAGES, APP_PAGES, PRIVATE_PAGES, PUBLIC_PAGES } from "@/lib/core/page-names";
import { isLanguage, isLanguageTag } from "@/lib/i18n/language";
import { resolveCity, resolveType } from "@/lib/i18n/paths";
import { canonicalQuery, decodePart } from "@/lib/page-cache/key";
import { cityNamed } from "@/lib/search/city-names";
import { withoutAppended } from "./appended";

/** What an address is, as far as the address alone can tell. What depends on the visitor is middleware.ts's business. */
export type Route =
  /** A public page; `key` is its canonical address, the only thing its HTML may depend on. */
  | { readonly kind: "page"; readonly lng: Language; readonly key: string }
  /** A page around an account, of one visitor: never kept. */
  | { readonly kind: "private"; readonly lng: Language; readonly name: string }
  /** A page of the app for who is signed in (`app/[lng]/(app)`): Next's own, streamed. */
  | { readonly kind: "app"; readonly lng: Language }
  /** An address without a (supported) language: the visitor's own language decides where it leads. */
  | { readonly kind: "visitor" }
  | { readonly kind: "redirect"; readonly status: 307 | 308; readonly to: string }
  /** Another address of a page that may have moved on or be gone, which only the page itself knows. */
  | { readonly kind: "other"; readonly lng: Language; readonly key: string }
  | { readonly kind: "notFound"; readonly lng: Language | null }
  | { readonly kind: "badRequest"; readonly lng: Language | null }
  /** What Next's routes make that is no page: for robots, feed readers, link previews. */
  | { readonly kind: "api" | "media" | "file" | "next" };

/** Pages that the front asks for by itself; asked for directly they have the same status. */
const STATUS_PAGES = { "404": "notFound", "400": "badRequest" } as const;
const PAGES_WITHOUT_LANGUAGE: ReadonlySet<string> = new Set([...PUBLIC_PAGES, ...PRIVATE_PAGES, "weblog"]);
/** Files that Next's own routes make; `q` is where codes on tables lead, `qr` their pictures. */
const FILES = new RegExp(
  [
    "^/(?:robots\\.txt|sitemap\\.xml|llms\\.txt|sitemaps/[^/]+|og(?:/[^/]+){3}|qr?(?:/.*)?)$",
    `^/(?:${LANGUAGES.join("|")})/(?:texts/\\w+\\.json|feed\\.xml|manifest\\.webmanifest|opensearch\\.xml)$`,
  ].join("|"),
);
/** What stands below a place, besides its tabs. */
const BUSINESS_PAGES = [...BUSINESS_TABS, "print", "correct"] as const;
const SEGMENT_MAX = 200;
const SEGMENTS_MAX = 8;

/** Decides what `target` (path and query as they came in the request line) is. Never throws. */
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

/** The reference of the API, which lies among the files. */
const REFERENCE = "/api/docs";

/** Addresses that no person sends to another: what they are is said letter by letter. */
function isOfPrograms(rawPath: string, first: string): boolean {
  if (first === "api") return !rawPath.startsWith(REFERENCE);
  return first === "media" || first === "_next" || first.startsWith("__nextjs");
}

/** The address of a file or a code that was written in capitals; of a code, its letters stay as they are. */
function inSmallLetters(rawPath: string): string | null {
  const small = rawPath.replace(/^\/qr?(?=\/|$)/i, (name) => name.toLowerCase());
  const path = small === rawPath ? rawPath.toLowerCase() : small;
  if (path === rawPath || FILES.test(rawPath) || !FILES.test(path) || decodePart(path) === null) return null;
  return sameEncoding(path);
}

/** Where an address that was mended leads: straight to the page, or to what stands in its place. */
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
    // An encoded slash or a dot segment is no name of ours, and must not become a path.
    if (text.length > SEGMENT_MAX || /[/\\]/.test(text) || /^\.{1,2}$/.test(text)) return { kind: "notFound", lng };
    segments.push(text);
  }
  if (segments.length === 0) return { kind: "redirect", status: 308, to: "/" };
  if (lng === null) return withoutLanguage(segments[0] ?? "");
  return ownPage(segments, rawQuery, lng) ?? settle(rawPath, rawQuery, lng, resolvePage(segments, lng));
}

const resolvePage = ([, name = "", ...rest]: readonly string[], lng: Language): Target =>
  resolve(lng, name.toLowerCase(), rest);

/** A page of one visitor; where its name is in capitals, the way to it. */
function ownPage([first, name = "", ...rest]: readonly string[], rawQuery: string, lng: Language): Route | null {
  const small = name.toLowerCase();
  if (PRIVATE_PAGES.has(small) && (small !== name || first !== lng)) {
    return leadTo(`/${[lng, small, ...rest].map(encodeURIComponent).join("/")}`, rawQuery);
  }
  // A token in an address is passed on letter by letter.
  if (ACCOUNT_PAGES.has(name)) return { kind: "private", lng, name };
  if (APP_PAGES.has(name)) return { kind: "app", lng };
  return null;
}

function withoutLanguage(first: string): Route {
  if (PAGES_WITHOUT_LANGUAGE.has(first.toLowerCase()) || isLanguageTag(first)) return { kind: "visitor" };
  return { kind: "notFound", lng: null };
}

/** Where the page below a language really is: its canonical segments, or what stands there instead. */
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

/** A page when the address is already the canonical one, else the way to it. */
function settle(rawPath: string, rawQuery: string, lng: Language, found: Target): Route {
  if ("kind" in found) return found;
  const query = canonicalQuery(rawQuery);
  if (query === null) return { kind: "badRequest", lng };
  const path = `/${[lng, ...found.map(encodeURIComponent)].join("/")}`;
  if (path === rawPath || path === sameEncoding(rawPath)) return { kind: "page", lng, key: path + query };
  if (mayBeGone(found)) return { kind: "other", lng, key: path + query };
  return { kind: "redirect", status: 308, to: path + query };
}

/** Places, posts and dishes come and go; lists and provinces stay. */
const mayBeGone = (segments: readonly string[]) => segments.length > 2 || segments[0] === "weblog";

/** Browsers differ in what they encode (`'`, `~`, lower-case hex): such an address is the same page, not another one. */
function sameEncoding(rawPath: string): string {
  return rawPath
    .split("/")
    .map((part) => encodeURIComponent(decodePart(part) ?? ""))
    .join("/");
}
