"use client";

import { useTranslations } from "next-intl";
import { useErrorText } from "@/components/resource/use-error-text";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { limitOf } from "./list";

export function useListError(lng: Language, full: "tooMany" | "full"): (error: unknown) => string {
  const t = useTranslations("lists");
  const errorText = useErrorText();
  return (error) => {
    const limit = limitOf(error);
    return limit === null ? errorText(error) : t(full, { limit: formatNumber(limit, lng) });
  };
}
