import "server-only";
import type { Language } from "@/lib/core/constants";

/** The alphabetical order of a language. On the server alone: browsers know other alphabets than Node does. */
export function compareTexts(a: string, b: string, lng: Language): number {
  return a.localeCompare(b, lng);
}
