import type { IncomingMessage } from "node:http";
import { isLanguage } from "@/lib/i18n/language";
import { CALL_KEY } from "@/lib/page-cache/documents";
import { hasSession } from "./private-page";
import { isRead } from "./request";

/** Files of Next's routes that are the same for everybody who asks. */
const FILES = /^\/(?:robots\.txt|sitemap\.xml|llms\.txt|sitemaps\/[a-z]+-[a-z]{2}-[1-9]\d{0,3}\.xml)$/;
const FILES_OF_LANGUAGE = /^\/([a-z]{2})\/(?:texts\/\w+\.json|feed\.xml|manifest\.webmanifest|opensearch\.xml)$/;
/** Texts of another version than is asked for are nobody's to keep, so the version belongs to the address. */
const VERSIONED = /\/texts\/\w+\.json$/;

/** Reads of the API whose answer is the same for all guests, with the parameters that it depends on. */
const CALLS: Readonly<Record<string, readonly string[]>> = {
  "/api/openapi.json": [],
  "/api/v1/home": ["lang", "limit", "view"],
  "/api/v1/restaurant/featured": ["city", "lang", "limit", "view"],
  "/api/v1/restaurant/top-rated": ["city", "lang", "limit", "view"],
  "/api/v1/category": ["lang", "type"],
  "/api/v1/search/popular": ["city", "lang", "limit"],
};
/** The same of one place. */
const SIMILAR = /^\/api\/v2\/restaurant\/[\da-f-]{36}\/similar$/;
const OF_SIMILAR = ["lang", "limit", "skip", "view"];
/** What the answer of a call depends on; undefined for one that is not kept. */
const dependsOn = (path: string): readonly string[] | undefined =>
  SIMILAR.test(path) ? OF_SIMILAR : Object.hasOwn(CALLS, path) ? CALLS[path] : undefined;

/** With these an answer is one of somebody's own. */
const OWN = ["lat", "lng"];
const ADDRESS_MAX = 200;

/**
 * The key under which an answer that is no page is kept, made of all that it depends on; null when it can't be kept:
 * another address, another method, or somebody's own answer.
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
  // What is given twice, or empty, is for the call to judge.
  const isPlain = names.every((name) => asked.getAll(name).length < 2 && asked.get(name) !== "");
  if (!isPlain || OWN.some((name) => asked.has(name))) return null;
  const known = names.flatMap((name) => {
    const value = asked.get(name);
    return value === null ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  return CALL_KEY + path + (known.length > 0 ? `?${known.join("&")}` : "");
}
