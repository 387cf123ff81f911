import { LANGUAGES, type Language, type Translated } from "@/lib/core/constants";
import { fold } from "@/lib/i18n/fold";

/** A title as it is compared: its letters and digits, however they are typed; of one without any, itself. */
export function titleKey(title: string): string {
  return fold(title) || title.trim().toLowerCase();
}

type Titled = Translated<{ title: string }>;

/** The titles of a translation, each by its language: what a thing can be recognised by. */
export function titleKeys(translation: Titled): string[] {
  return LANGUAGES.flatMap((lng) => keyIn(translation, lng) ?? []);
}

/**
 * How much two things are the same by their titles: languages with the same title count for it, those with different
 * ones against it. Null when they share no title at all.
 */
export function likeness(one: Titled, other: Titled): number | null {
  let [same, different] = [0, 0];
  for (const lng of LANGUAGES) {
    const [left, right] = [keyIn(one, lng), keyIn(other, lng)];
    if (left === undefined || right === undefined) continue;
    if (left === right) same += 1;
    else different += 1;
  }
  return same > 0 ? same - different : null;
}

function keyIn(translation: Titled, lng: Language): string | undefined {
  const title = translation[lng]?.title;
  return title === undefined ? undefined : `${lng}:${titleKey(title)}`;
}
