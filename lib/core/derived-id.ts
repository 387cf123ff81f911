import { createHash } from "node:crypto";

/** Derives an id from a text, so that repeating an action writes one row. */
export function idFrom(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  // UUID version 8: custom derivation.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
