/**
 * A list is found under its bare address and its numbered pages; narrowed by anything else, the bare one stands for it.
 * @param query the names that stand in the address
 */
export function isNarrowed(query: readonly string[]): boolean {
  return query.some((name) => name !== "page");
}

const PAGE_LINK = /^\/(?:en|fa|ps)(?:\/[^?#]*)?\?([^#]*)/;

/** Does a link lead to a page of ours that is narrowed by its query? */
export function leadsToNarrowed(href: string): boolean {
  const query = PAGE_LINK.exec(href)?.[1];
  return query !== undefined && isNarrowed(query.split("&").map((pair) => pair.split("=", 1)[0] ?? ""));
}
