import type { Translated } from "@/lib/core/constants";

/** What something is called, by language. */
export type Titles = Translated<{ title: string }>;

/** Only the titles of what may have further texts too; the audit log keeps no more. */
export function titlesOf(translation: Titles): Translated {
  return Object.fromEntries(Object.entries(translation).map(([language, { title }]) => [language, title]));
}
