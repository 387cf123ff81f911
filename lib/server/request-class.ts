import { resolveCity } from "@/lib/i18n/paths";
import type { Entry } from "@/lib/page-cache/entry";
import { withoutQuery } from "./request";
import { type Route, route } from "./route";

/**
 * The class of a request, in metrics. A closed set: with addresses as labels, anybody could make up as many series as
 * they like.
 */
export type RequestClass =
  | "page"
  | "search page"
  /** For one visitor: account, profile, dashboard. */
  | "personal page"
  /** A form sent without scripts. */
  | "form"
  | "api read"
  | "api write"
  | "media"
  /** Generated: sitemaps, feeds, link previews, codes, exports. */
  | "file"
  /** Scripts, styles, fonts, map tiles, icons. */
  | "static"
  /** By machines that watch this instance. */
  | "probe";

const CLASSES: Readonly<Record<Exclude<Route["kind"], "api">, RequestClass>> = {
  page: "page",
  other: "page",
  redirect: "page",
  notFound: "page",
  badRequest: "page",
  visitor: "page",
  private: "personal page",
  app: "personal page",
  media: "media",
  download: "file",
  file: "file",
  next: "static",
};

const PROBES: ReadonlySet<string> = new Set(["/api/healthz", "/api/readyz", "/api/metrics"]);
const READS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);
/** Kinds that `route` gives to the addresses of files in `public`, which it does not know. */
const NO_PAGES: ReadonlySet<Route["kind"]> = new Set(["notFound", "visitor"]);
const FILE_NAME = /[^/]\.[a-z\d]{1,11}$/i;
/** Longer addresses are refused. */
const PATH_MAX = 2000;

export function classOf(method: string, address: string): RequestClass {
  const path = withoutQuery(address).slice(0, PATH_MAX);
  if (PROBES.has(path)) return "probe";
  const { kind } = route(path);
  if (kind === "api") return READS.has(method) ? "api read" : "api write";
  if (NO_PAGES.has(kind) && FILE_NAME.test(path)) return "static";
  const found = CLASSES[kind];
  if (method === "POST" && (found === "page" || found === "personal page")) return "form";
  return kind === "page" && isSearch(path) ? "search page" : found;
}

/** The list of all businesses, of a province, or of one type in a province. */
function isSearch(path: string): boolean {
  const [, , name = "", ...rest] = path.split("/");
  return name === "businesses" || (rest.length <= 1 && resolveCity(name) !== null);
}

const known = new WeakMap<Entry, RequestClass>();

/** The same for a page in memory, whose address is looked at only once. */
export function classOfKept(entry: Entry, address: string): RequestClass {
  const before = known.get(entry);
  if (before) return before;
  const found = classOf("GET", address);
  known.set(entry, found);
  return found;
}
