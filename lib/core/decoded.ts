/**
 * Decodes a part of an address or cookie; never throws. Next passes some parts encoded and others already decoded, so a
 * literal percent sign is possible: text that cannot be decoded is returned unchanged.
 */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
