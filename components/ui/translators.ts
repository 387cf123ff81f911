import type { useTranslations } from "next-intl";

/** Translator types of namespaces, for pages that create a translator once and pass it to their parts. */
export type BusinessTexts = ReturnType<typeof useTranslations<"business">>;
export type EnumTexts = ReturnType<typeof useTranslations<"enums">>;
export type MenuTexts = ReturnType<typeof useTranslations<"menu">>;
export type OverviewTexts = ReturnType<typeof useTranslations<"overview">>;
export type HoursTexts = ReturnType<typeof useTranslations<"hours">>;
export type PhotoTexts = ReturnType<typeof useTranslations<"photos">>;
export type ReviewTexts = ReturnType<typeof useTranslations<"reviews">>;
export type PrintTexts = ReturnType<typeof useTranslations<"print">>;
