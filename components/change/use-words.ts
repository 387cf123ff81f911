"use client";

import { useTranslations } from "next-intl";
import type { Language } from "@/lib/i18n/language";
import type { CategoryNames, Words } from "./words";

export function useWords(lng: Language, categories: CategoryNames = {}): Words {
  const t = useTranslations("changes");
  const enums = useTranslations("enums");
  return { lng, t, enums, categories };
}
