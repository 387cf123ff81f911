import type { TitlesChange } from "@/lib/catalogue/model";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import type { Titles } from "@/lib/core/titles";

/** Titles in a form: every language, empty if missing. */
export type TitleValues = Record<Language, { title: string }>;

export function titleValues(translation: Titles = {}): TitleValues {
  return Object.fromEntries(LANGUAGES.map((lng) => [lng, { title: translation[lng]?.title ?? "" }])) as TitleValues;
}

/** Titles to create an entry with; leaves out empty ones. */
export function newTitles(values: TitleValues): Titles {
  return Object.fromEntries(
    LANGUAGES.filter((lng) => values[lng].title.trim() !== "").map((lng) => [lng, values[lng]]),
  );
}

/** Changed titles only, so that other users' changes to the rest are kept; null removes a language. */
export function changedTitles(values: TitleValues, before: Titles): TitlesChange {
  const change: TitlesChange = {};
  for (const lng of LANGUAGES) {
    const title = values[lng].title.trim();
    if (title !== (before[lng]?.title ?? "")) change[lng] = title === "" ? null : { title };
  }
  return change;
}

/** The field that shows errors which the server reports for `translation` as a whole. */
export function titleAliases(lng: Language): { readonly translation: `translation.${Language}.title` } {
  return { translation: `translation.${lng}.title` };
}
