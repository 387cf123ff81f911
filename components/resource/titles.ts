import type { TitlesChange } from "@/lib/catalogue/model";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import type { Titles } from "@/lib/core/titles";

/** Titles as a form holds them: every language, empty where it has none. */
export type TitleValues = Record<Language, { title: string }>;

export function titleValues(translation: Titles = {}): TitleValues {
  return Object.fromEntries(LANGUAGES.map((lng) => [lng, { title: translation[lng]?.title ?? "" }])) as TitleValues;
}

/** What something new is called. */
export function newTitles(values: TitleValues): Titles {
  return Object.fromEntries(
    LANGUAGES.filter((lng) => values[lng].title.trim() !== "").map((lng) => [lng, values[lng]]),
  );
}

/** A change of titles: an emptied language is taken away; what stayed as it was is left to whoever changes it meanwhile. */
export function changedTitles(values: TitleValues, before: Titles): TitlesChange {
  const change: TitlesChange = {};
  for (const lng of LANGUAGES) {
    const title = values[lng].title.trim();
    if (title !== (before[lng]?.title ?? "")) change[lng] = title === "" ? null : { title };
  }
  return change;
}

/** The field that stands for all of them where the server names none. */
export function titleAliases(lng: Language): { readonly translation: `translation.${Language}.title` } {
  return { translation: `translation.${lng}.title` };
}
