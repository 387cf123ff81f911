import "server-only";
import type { Language } from "@/lib/core/constants";

/** Alphabetical comparison for a language. Server only, because browsers and Node sort differently. */
export function compareTexts(a: string, b: string, lng: Language): number {
  return a.localeCompare(b, lng);
}
