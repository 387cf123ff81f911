"use client";

import { useTranslations } from "next-intl";
import { LANGUAGES } from "@/lib/core/constants";
import type { Titles } from "@/lib/core/titles";
import { WRITING_ORDER } from "@/lib/i18n/language";

/** One letter of each script. */
const SHORT = { fa: "د", ps: "پ", en: "En" } as const;

export function LanguageDots({ translation }: { readonly translation: Titles }) {
  const t = useTranslations("resource");
  const missing = LANGUAGES.filter((lng) => !translation[lng]);
  const label =
    missing.length === 0
      ? t("complete")
      : t("missingIn", { languages: missing.map((lng) => t(`language.${lng}`)).join(t("comma")) });
  return (
    <span role="img" aria-label={label} title={label} className="flex gap-1">
      {WRITING_ORDER.map((lng) => (
        <span
          key={lng}
          lang={lng}
          aria-hidden="true"
          className={`grid size-7 place-items-center rounded-sm text-xs font-semibold ${
            translation[lng] ? "bg-istalif-tint text-istalif" : "border border-dashed border-line-strong text-ink-3"
          }`}
        >
          {SHORT[lng]}
        </span>
      ))}
    </span>
  );
}
