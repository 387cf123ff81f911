import type { Translated } from "@/lib/core/constants";

export type Titles = Translated<{ title: string }>;

/** Reduces translations to their titles, because the audit log keeps nothing else. */
export function titlesOf(translation: Titles): Translated {
  return Object.fromEntries(Object.entries(translation).map(([language, { title }]) => [language, title]));
}
