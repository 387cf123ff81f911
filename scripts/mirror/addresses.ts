import { BUSINESS_TABS } from "@/lib/core/constants";
import { route } from "@/lib/server/route";

/** Pages of one word that the mirror lacks: the map, the open data, and what the browser has kept. */
const LEFT_OUT: ReadonlySet<string> = new Set(["map", "offline", "data"]);
const PAGED = /^(?:businesses|posts)$/;
const UNPAGED = /^(?:cities|about|contact-us|privacy-policy|terms-and-conditions|weblog)$/;
const TABS: ReadonlySet<string> = new Set(BUSINESS_TABS);
const PAGE_QUERY = /^page=\d{1,4}$/;

/**
 * The canonical address of a page that the mirror has; null for others: filtered lists, kinds of dish in a province
 * (thousands of lists, for which the mirror searches), forms, and pages of people.
 */
export function mirroredAddress(address: string): string | null {
  const found = route(address);
  if (found.kind !== "page") return null;
  const [path = "", query = ""] = found.key.split("?");
  const [, , name = "", type, slug, tab = ""] = path.split("/");
  const isIn = slug === undefined ? !LEFT_OUT.has(name) : TABS.has(tab);
  const isPaged = slug === undefined && name !== "" && (PAGED.test(name) || !UNPAGED.test(name)) && type !== "dishes";
  return isIn && (query === "" || (isPaged && PAGE_QUERY.test(query))) ? found.key : null;
}

/** The file of a mirrored page, relative to the mirror. */
export function fileOf(address: string): string {
  const [path = "", query = ""] = address.split("?");
  return `${path.slice(1)}${query && `.${query.replace("=", "-")}`}.html`;
}

/** The relative link from one file of the mirror to another. */
export function relativeTo(from: string, to: string): string {
  const here = from.split("/").slice(0, -1);
  const there = to.split("/");
  let common = 0;
  while (common < Math.min(here.length, there.length - 1) && here[common] === there[common]) common += 1;
  return [...here.slice(common).map(() => ".."), ...there.slice(common)].join("/");
}
