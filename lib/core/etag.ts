/**
 * Whether an `If-None-Match` header matches the tag. Compares weakly (RFC 9110, 13.1.2), because proxies make strong
 * tags weak and back.
 */
export function matchesEtag(header: string | null | undefined, etag: string): boolean {
  if (!header) return false;
  if (header === etag || header === "*") return true;
  const opaque = opaqueOf(etag);
  return header.split(",").some((tag) => opaqueOf(tag) === opaque);
}

const opaqueOf = (tag: string) => tag.trim().replace(/^W\//, "");
