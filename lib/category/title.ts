import type { Language, Translated } from "@/lib/core/constants";
import { pickFrom } from "@/lib/i18n/pick-translation";

const UNKNOWN: Readonly<Record<Language, string>> = {
  en: "Unknown Category",
  fa: "دسته‌بندی نامعلوم",
  ps: "نامعلومه کټګوري",
};

/** A category's title for readers of a language, "Unknown Category" where it has none in any (I18N-20). */
export function categoryTitle(
  translation: Translated<{ title: string }> | null | undefined,
  language: Language,
): string {
  return pickFrom(translation, language, ({ title }) => title.trim() !== "")?.value.title ?? UNKNOWN[language];
}
