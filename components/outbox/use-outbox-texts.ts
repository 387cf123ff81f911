"use client";

import { useTranslations } from "next-intl";
import type { OutboxTexts } from "@/components/vanilla/outbox/texts";

const KINDS = ["review", "answer", "comment", "contact", "correction"] as const;
const STATES = ["waiting", "offline", "refused", "unsure", "arrived"] as const;
const ALONE = [
  "label",
  "allArrived",
  "kept",
  "open",
  "change",
  "delete",
  "deleteSure",
  "reference",
  "follow",
  "done",
] as const;
/** The names stay open: the small script fills them in itself. */
const OPEN = { name: "{name}", count: "{count}" } as const;

/** What the small script says about what waits; pages outside of React have these texts in its file. */
export function useOutboxTexts(): () => OutboxTexts {
  const t = useTranslations("outbox");
  return () =>
    ({
      title: t("title", OPEN),
      ...Object.fromEntries(ALONE.map((key) => [key, t(key)])),
      states: Object.fromEntries(STATES.map((key) => [key, t(`states.${key}`)])),
      what: Object.fromEntries(KINDS.map((key) => [key, t(`what.${key}`, OPEN)])),
      arrived: Object.fromEntries(KINDS.map((key) => [key, t(`arrived.${key}`, OPEN)])),
      refused: Object.fromEntries(KINDS.map((key) => [key, t(`refused.${key}`, OPEN)])),
    }) as OutboxTexts;
}
