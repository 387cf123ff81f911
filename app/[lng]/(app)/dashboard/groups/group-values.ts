import type { ChosenLanguages } from "@/components/resource/languages-field";
import { type TitleValues, titleValues } from "@/components/resource/titles";
import type { TitlesChange } from "@/lib/catalogue/model";
import { LANGUAGES } from "@/lib/core/constants";
import type { Titles } from "@/lib/core/titles";

/** The values of the section form: its languages, and a title in each. */
export type GroupValues = { languages: ChosenLanguages; translation: TitleValues };

export function groupValues(translation: Titles): GroupValues {
  const languages = Object.fromEntries(LANGUAGES.map((lng) => [lng, lng in translation])) as ChosenLanguages;
  return { languages, translation: titleValues(translation) };
}

/** The title in each chosen language; an empty one is sent, for the server to refuse (DDI-18). */
export function groupTitles({ languages, translation }: GroupValues): Titles {
  return Object.fromEntries(LANGUAGES.filter((lng) => languages[lng]).map((lng) => [lng, translation[lng]]));
}

/** A change: a language that is no longer chosen is taken away; what stayed as it was is left to whoever changes it meanwhile. */
export function changedGroupTitles(values: GroupValues, before: Titles): TitlesChange {
  const change: TitlesChange = {};
  const chosen = groupTitles(values);
  for (const lng of LANGUAGES) {
    const title = chosen[lng]?.title.trim();
    if (title !== before[lng]?.title) change[lng] = title === undefined ? null : { title };
  }
  return change;
}
