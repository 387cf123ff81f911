"use client";

import { useTranslations } from "next-intl";
import type { OutboxTexts } from "./outbox-bar";

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
/** Keep the placeholders: the vanilla script fills them in. */
const OPEN = { name: "{name}", count: "{count}" } as const;

/** Texts of the vanilla outbox script; on pages without React its own file contains them. */
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
