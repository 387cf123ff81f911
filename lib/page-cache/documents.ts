import { Body, type Entry } from "./entry";
import { BARE_POLICY, FILE_POLICY } from "./headers";
import type { PageSettings } from "./pages";
import type { Rendered } from "./render";

/**
 * Prefix for keys of cached API answers. A plain address must not find them, because each answer has its own headers.
 */
export const CALL_KEY = "call:";

const DOCUMENT = /^(?:call:)|^\/(?:[^/]+\.(?:txt|xml)$|sitemaps\/|[a-z]{2}\/(?:texts\/|[^/]+\.(?:xml|webmanifest)$))/;
const PASSED_ON = ["content-type", "cache-control", "x-robots-tag", "retry-after"] as const;
const OK = 200;

export const isDocument = (key: string) => DOCUMENT.test(key);

export const documentAddress = (key: string) => (key.startsWith(CALL_KEY) ? key.slice(CALL_KEY.length) : key);

/**
 * Turns a generated file or an API answer into an entry. Unlike a page it stays until its data changes or until a time
 * that it set itself: most never change.
 */
export function documentEntry(
  { common }: PageSettings,
  key: string,
  { status, headers, body, scope }: Rendered,
): Entry {
  const isCall = key.startsWith(CALL_KEY);
  const kept = new Body(body);
  const etag = typeof headers.etag === "string" ? headers.etag : `W/"${kept.hash}"`;
  const passed = PASSED_ON.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, String(value)] as [string, string]];
  });
  const mayStay = scope.store && status === OK && !String(headers["cache-control"] ?? "").includes("no-store");
  return {
    key,
    status,
    body: kept,
    hydration: null,
    etag,
    headers: [
      ...passed,
      ["Vary", isCall ? "Origin, Accept-Encoding" : "Accept-Encoding"],
      ["Content-Security-Policy", isCall ? BARE_POLICY : FILE_POLICY],
      ...(status === OK ? [["ETag", etag] as [string, string]] : []),
      ...common,
    ],
    tags: [...scope.tags],
    freshUntil: scope.freshUntil,
    store: mayStay,
    borrowed: false,
    prepared: {},
  };
}
