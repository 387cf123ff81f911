"use client";

import { useLocale, useTranslations } from "next-intl";
import { CallError } from "@/lib/api-client/call-error";
import { errorText } from "@/lib/api-client/error-texts";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { goneBusinessOf } from "./gone-business";

export function useErrorText(): (error: unknown) => string {
  const t = useTranslations("errors");
  const lng = useLocale() as Language;
  // Public pages have only some of the texts (components/layout/public-frame.tsx).
  return (error) => {
    const gone = goneBusinessOf(error, lng);
    if (gone && t.has("placeDeleted")) {
      return gone.into ? t("placeMerged", { name: isolated(gone.into.name) }) : t("placeDeleted");
    }
    return error instanceof CallError && t.has(error.code) ? errorText(t, lng, error) : t("general");
  };
}
