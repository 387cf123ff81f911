const MARKS = ["origin", "sec-fetch-site", "sec-fetch-mode", "sec-fetch-dest"] as const;

/** Was this sent by a page? Browsers say so on every write; apps and servers send none of these headers. */
export function isBrowser(headers: Headers): boolean {
  return MARKS.some((name) => headers.has(name));
}
