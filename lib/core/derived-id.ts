import { createHash } from "node:crypto";

/** An id that follows from a text: the same for the same text, so that doing something twice writes one row. */
export function idFrom(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  // Version 8: a UUID made by a rule of one's own.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
