import type { ChosenLanguages } from "@/components/resource/languages-field";
import { type TitleValues, titleValues } from "@/components/resource/titles";
import type { TitlesChange } from "@/lib/catalogue/model";
import { LANGUAGES } from "@/lib/core/constants";
import type { Titles } from "@/lib/core/titles";

export type GroupValues = { languages: ChosenLanguages; translation: TitleValues };

export function groupValues(translation: Titles): GroupValues {
  const languages = Object.fromEntries(LANGUAGES.map((lng) => [lng, lng in translation])) as ChosenLanguages;
  return { languages, translation: titleValues(translation) };
}

/** Titles of the chosen languages; empty ones are sent, so that the server refuses them (DDI-18). */
export function groupTitles({ languages, translation }: GroupValues): Titles {
  return Object.fromEntries(LANGUAGES.filter((lng) => languages[lng]).map((lng) => [lng, translation[lng]]));
}

/** The changes only: null removes a language; unchanged titles are omitted to keep changes of other users. */
export function changedGroupTitles(values: GroupValues, before: Titles): TitlesChange {
  const change: TitlesChange = {};
  const chosen = groupTitles(values);
  for (const lng of LANGUAGES) {
    const title = chosen[lng]?.title.trim();
    if (title !== before[lng]?.title) change[lng] = title === undefined ? null : { title };
  }
  return change;
}
