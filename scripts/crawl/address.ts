import { isUuid } from "@/lib/core/text";
import { resolveCity, resolveType } from "@/lib/i18n/paths";
import { route } from "@/lib/server/route";

/** Resolves a link on the page `from`: path and query on this site (null = external), and the fragment. */
export function resolveAddress(raw: string, from: string, origin: string): { to: string | null; hash: string } {
  const url = URL.canParse(raw, origin + from) ? new URL(raw, origin + from) : null;
  if (!url || url.origin !== origin) return { to: null, hash: "" };
  // The plain list is linked as `?search=` (LAY-06); the front server removes empty parameters too.
  for (const [name, value] of [...url.searchParams]) if (value === "") url.searchParams.delete(name, "");
  return { to: url.pathname + url.search, hash: decode(url.hash.slice(1)) };
}

/** Pages for one visitor (login, profile…): not indexed, and different for everyone. */
export function isPrivate(address: string): boolean {
  const { kind } = route(address);
  return kind === "private" || kind === "app";
}

/** Whether it is a page, not a file, feed or API address. */
export function isPublicPage(address: string): boolean {
  return route(address).kind === "page";
}

/**
 * The kind of a page, such as "{city}/{type}/{slug}/menu?dish". Filters have unlimited combinations, so only some pages
 * per shape with a query are visited.
 */
export function shapeOf(address: string): string {
  const [path = "", query = ""] = address.split("?");
  const [, , ...segments] = path.split("/");
  const words = segments.map((segment, index) => placeholder(segment, segments, index));
  const names = [...new Set(new URLSearchParams(query).keys())].sort();
  return words.join("/") + (names.length > 0 ? `?${names.join("&")}` : "");
}

function placeholder(segment: string, all: readonly string[], index: number): string {
  if (index === 1 && all[0] === "weblog") return "{post}";
  if (isUuid(segment)) return "{id}";
  if (index === 0) return resolveCity(segment) ? "{city}" : segment;
  return all[0] === "dashboard" ? segment : ofCity(segment, all, index);
}

function ofCity(segment: string, all: readonly string[], index: number): string {
  if (index === 1) return resolveType(segment) ? "{type}" : segment;
  if (index === 2) return all[1] === "dishes" ? "{dish}" : "{slug}";
  return segment;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
