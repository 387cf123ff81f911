const MARKS = ["origin", "sec-fetch-site", "sec-fetch-dest"] as const;

/**
 * Whether a web page sent the request. Browsers send one of these headers with every write; apps and servers send none.
 */
export function isBrowser(headers: Headers): boolean {
  // Programs send this header too (Node's fetch says "cors"), but never "navigate".
  return headers.get("sec-fetch-mode") === "navigate" || MARKS.some((name) => headers.has(name));
}
