/**
 * The text of a part of an address or of a cookie. Next hands some parts over as they stand in the address and others
 * decoded already, so a sign of percent may be one: what can't be decoded stays as it is, and this never throws.
 */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
