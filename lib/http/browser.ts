/** Programs send `Sec-Fetch-Mode` too (the fetch of Node does), where a page was asked from only browsers tell. */
const MARKS = ["origin", "sec-fetch-site"] as const;

/** Was this sent by a page? Browsers say so on every write; apps and servers send none of these headers. */
export function isBrowser(headers: Headers): boolean {
  return MARKS.some((name) => headers.has(name));
}
