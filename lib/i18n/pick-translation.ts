import type { Language, Translated } from "@/lib/core/constants";

/** Where content is looked for when a language has none (decision H1). */
export const CONTENT_FALLBACK = {
  en: ["en", "fa", "ps"],
  fa: ["fa", "en", "ps"],
  ps: ["ps", "fa", "en"],
} as const satisfies Record<Language, readonly Language[]>;

export type Picked<T> = { readonly value: T; readonly lang: Language };
export type PickedText = { readonly text: string; readonly lang: Language };

/**
 * The text for a language, or the nearest there is, with the language that it is really in: mark it up with
 * `lang={lang} dir={directionOf(lang)}` when it differs from the page's. Null when no language has any text.
 */
export function pickTranslation(texts: Translated | null | undefined, lng: Language): PickedText | null {
  const found = pickFrom(texts, lng, (text) => text.trim() !== "");
  return found ? { text: found.value, lang: found.lang } : null;
}

/** The same for content of several parts (title with description). `has` says whether an entry is worth showing. */
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
