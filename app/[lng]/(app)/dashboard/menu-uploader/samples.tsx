"use client";

import { useTranslations } from "next-intl";
import type { Language } from "@/lib/i18n/language";
import { MENU_FILES } from "@/lib/menu-upload/model";

const FORMATS = ["json", "csv", "xlsx"] as const;

export function Samples({ lng }: { readonly lng: Language }) {
  const t = useTranslations("menuUploader");
  return (
    <section className="grid gap-2 rounded-lg border border-line bg-surface p-4" aria-label={t("samples")}>
      <h2 className="text-lg">{t("samples")}</h2>
      <p className="text-sm text-ink-2">{t("samplesText")}</p>
      {MENU_FILES.map((file) => (
        <p key={file} className="flex flex-wrap items-center gap-x-3">
          <span className="font-semibold">{t(`files.${file}`)}</span>
          {FORMATS.map((format) => (
            <a
              key={format}
              dir="ltr"
              download
              href={`/menu-upload/${file}.${lng}.${format}`}
              className="text-link inline-flex min-h-11 items-center"
            >
              {format.toUpperCase()}
            </a>
          ))}
        </p>
      ))}
    </section>
  );
}
