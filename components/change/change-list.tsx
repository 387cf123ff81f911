"use client";

import { useTranslations } from "next-intl";
import type { Language } from "@/lib/i18n/language";
import { ChangeRows } from "./change-rows";
import { useWords } from "./use-words";
import { type CategoryNames, describeChanges, type Values } from "./words";

type ChangeListProps = {
  readonly lng: Language;
  readonly before: Values;
  readonly after: Values;
  readonly categories?: CategoryNames;
};

export function ChangeList({ lng, before, after, categories }: ChangeListProps) {
  const t = useTranslations("changes");
  const changes = describeChanges(before, after, useWords(lng, categories));
  return <ChangeRows rows={changes.map((change) => ({ ...change, label: t(`fields.${change.field}`) }))} />;
}
