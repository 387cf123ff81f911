import type { Language, Translated } from "@/lib/core/constants";

/** Order of languages for content that lacks a translation (decision H1). */
export const CONTENT_FALLBACK = {
  en: ["en", "fa", "ps"],
  fa: ["fa", "en", "ps"],
  ps: ["ps", "fa", "en"],
} as const satisfies Record<Language, readonly Language[]>;

export type Picked<T> = { readonly value: T; readonly lang: Language };
export type PickedText = { readonly text: string; readonly lang: Language };

/**
 * The text in a language or its nearest fallback, with the actual language: mark it up with `lang={lang}
 * dir={directionOf(lang)}` if it differs from the page's. Null if no language has text.
 */
export function pickTranslation(texts: Translated | null | undefined, lng: Language): PickedText | null {
  const found = pickFrom(texts, lng, (text) => text.trim() !== "");
  return found ? { text: found.value, lang: found.lang } : null;
}

/**
 * Like `pickTranslation`, for content with several parts (title with description). `has` tests whether an entry has
 * content.
 */
export function pickFrom<T>(
  content: Translated<T> | null | undefined,
  lng: Language,
  has: (value: T) => boolean = () => true,
): Picked<T> | null {
  if (!content) return null;
  for (const lang of CONTENT_FALLBACK[lng]) {
    const value = content[lang];
    if (value !== undefined && value !== null && has(value)) return { value, lang };
  }
  return null;
}
