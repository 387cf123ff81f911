import type { IncomingMessage } from "node:http";
import { isLanguage } from "@/lib/i18n/language";
import { CALL_KEY } from "@/lib/page-cache/documents";
import { hasSession } from "./private-page";
import { isRead } from "./request";

/** Generated files that are the same for all visitors. */
const FILES = /^\/(?:robots\.txt|sitemap\.xml|llms\.txt|sitemaps\/[a-z]+-[a-z]{2}-[1-9]\d{0,3}\.xml)$/;
const FILES_OF_LANGUAGE = /^\/([a-z]{2})\/(?:texts\/\w+\.json|feed\.xml|manifest\.webmanifest|opensearch\.xml)$/;
/** The version is part of the key, because texts of another version must not be cached. */
const VERSIONED = /\/texts\/\w+\.json$/;

/** API reads with the same answer for all visitors without an account, with the parameters that affect it. */
const CALLS: Readonly<Record<string, readonly string[]>> = {
  "/api/openapi.json": [],
  "/api/v1/home": ["lang", "limit", "view"],
  "/api/v1/restaurant/featured": ["city", "lang", "limit", "view"],
  "/api/v1/restaurant/top-rated": ["city", "lang", "limit", "view"],
  "/api/v1/category": ["lang", "type"],
  "/api/v1/search/popular": ["city", "lang", "limit"],
};
const SIMILAR = /^\/api\/v2\/restaurant\/[\da-f-]{36}\/similar$/;
const OF_SIMILAR = ["lang", "limit", "skip", "view"];
const dependsOn = (path: string): readonly string[] | undefined =>
  SIMILAR.test(path) ? OF_SIMILAR : Object.hasOwn(CALLS, path) ? CALLS[path] : undefined;

/** These parameters make an answer personal. */
const OWN = ["lat", "lng"];
const ADDRESS_MAX = 200;

/**
 * The cache key of a document, with all parameters that affect it; null if it cannot be cached: another address or
 * method, or a personal answer.
 */
export function documentKey(request: IncomingMessage, address: string): string | null {
  if (!isRead(request) || address.length > ADDRESS_MAX) return null;
  const [path = "", query = ""] = address.split(/[?#]/, 2);
  if (isFile(path)) return fileKey(path, query);
  const isGuest = request.headers.authorization === undefined && !hasSession(request);
  const names = isGuest ? dependsOn(path) : undefined;
  return names ? callKey(path, names, new URLSearchParams(query)) : null;
}

const isFile = (path: string) => FILES.test(path) || isLanguage(FILES_OF_LANGUAGE.exec(path)?.[1] ?? "");

function fileKey(path: string, query: string): string {
  const version = VERSIONED.test(path) ? /^v=[\w-]{1,40}$/.exec(query)?.[0] : undefined;
  return version ? `${path}?${version}` : path;
}

function callKey(path: string, names: readonly string[], asked: URLSearchParams): string | null {
  // The call itself must handle repeated and empty parameters.
  const isPlain = names.every((name) => asked.getAll(name).length < 2 && asked.get(name) !== "");
  if (!isPlain || OWN.some((name) => asked.has(name))) return null;
  const known = names.flatMap((name) => {
    const value = asked.get(name);
    return value === null ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  return CALL_KEY + path + (known.length > 0 ? `?${known.join("&")}` : "");
}
