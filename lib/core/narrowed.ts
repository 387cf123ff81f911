/**
 * Whether a list is filtered. Search engines index its bare address and numbered pages; the bare address is canonical
 * for the rest.
 * @param query parameter names in the address
 */
export function isNarrowed(query: readonly string[]): boolean {
  return query.some((name) => name !== "page");
}

const PAGE_LINK = /^\/(?:en|fa|ps)(?:\/[^?#]*)?\?([^#]*)/;

/** Whether a link leads to a filtered page of this site. */
export function leadsToNarrowed(href: string): boolean {
  const query = PAGE_LINK.exec(href)?.[1];
  return query !== undefined && isNarrowed(query.split("&").map((pair) => pair.split("=", 1)[0] ?? ""));
}
