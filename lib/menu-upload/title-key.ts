import { LANGUAGES, type Language, type Translated } from "@/lib/core/constants";
import { fold } from "@/lib/i18n/fold";

/** Key for comparing titles: folded letters and digits; the trimmed text if it has none. */
export function titleKey(title: string): string {
  return fold(title) || title.trim().toLowerCase();
}

type Titled = Translated<{ title: string }>;

export function titleKeys(translation: Titled): string[] {
  return LANGUAGES.flatMap((lng) => keyIn(translation, lng) ?? []);
}

/**
 * Similarity of two translations: languages with equal titles minus those with different ones. Null without a common
 * title.
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
