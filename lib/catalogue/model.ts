import type { Translated } from "@/lib/core/constants";

/** What sections of menus and categories are called, by language. */
export type Titles = Translated<{ title: string }>;

/** The last place of a section or category in its list. */
export const POSITION_MAX = 10_000;

/** A change of them: languages that are left out stay, null takes one away. */
export type TitlesChange = Translated<{ title: string } | null>;

/** Only the titles of something that has further texts too. */
export function titlesOf(translation: Titles): Translated {
  return Object.fromEntries(Object.entries(translation).map(([lng, { title }]) => [lng, title]));
}
