import { isUuid } from "@/lib/core/text";
import { resolveCity, resolveType } from "@/lib/i18n/paths";
import { route } from "@/lib/server/route";

/** Where a link on the page `from` leads: path and query on this site (null = elsewhere), and the part of the page. */
export function resolveAddress(raw: string, from: string, origin: string): { to: string | null; hash: string } {
  const url = URL.canParse(raw, origin + from) ? new URL(raw, origin + from) : null;
  if (!url || url.origin !== origin) return { to: null, hash: "" };
  // The bare list is linked as `?search=` (LAY-06): an empty parameter asks for nothing, and the front leaves it out.
  for (const [name, value] of [...url.searchParams]) if (value === "") url.searchParams.delete(name, "");
  return { to: url.pathname + url.search, hash: decode(url.hash.slice(1)) };
}

/** Pages of one visitor (login, profile…): not for search engines, and different for everybody. */
export function isPrivate(address: string): boolean {
  const { kind } = route(address);
  return kind === "private" || kind === "app";
}

/** Is it a page of ours, and not a file, a feed or the API? */
export function isPublicPage(address: string): boolean {
  return route(address).kind === "page";
}

/**
 * Pages of one kind have one shape: "{city}/{type}/{slug}/menu?dish". Of what a visitor narrows there is no end, so only
 * some pages of a shape with a query are visited.
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
