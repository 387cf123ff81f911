const MARKS = ["origin", "sec-fetch-site", "sec-fetch-dest"] as const;

/** Was this sent by a page? Browsers say so on every write; apps and servers send none of these headers. */
export function isBrowser(headers: Headers): boolean {
  // Programs send this mode too (the fetch of Node says "cors"), but none of them navigates.
  return headers.get("sec-fetch-mode") === "navigate" || MARKS.some((name) => headers.has(name));
}
