/** Was this sent by a page? Browsers say so on every write; apps and servers send neither header. */
export function isBrowser(headers: Headers): boolean {
  return headers.has("sec-fetch-site") || headers.has("origin");
}
