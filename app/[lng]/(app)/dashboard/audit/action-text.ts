import type { useTranslations } from "next-intl";
import { isolated } from "@/lib/i18n/isolated";
import type { AuditEntry } from "./audit";

type AuditTexts = ReturnType<typeof useTranslations<"audit">>;

/** Names an action in a word or two: a sentence in Dari or Pashto would have to agree with the name. */
export function verbText(t: AuditTexts, { action }: Pick<AuditEntry, "action">): string {
  const verb = `verbs.${action.split(".").at(-1) as "other"}` as const;
  return t(t.has(verb) ? verb : "verbs.other");
}

/** Names the kind of entity that was changed. */
export function thingText(t: AuditTexts, { action, entity }: Pick<AuditEntry, "action" | "entity">): string {
  // A menu upload is logged on its business.
  const [prefix = ""] = action.split(".");
  const thing = [prefix, entity].map((word) => `things.${word as "menu"}` as const).find((key) => t.has(key));
  return thing ? t(thing) : "";
}

/** Both, and the name: "Changed · dish “Mantu”". */
export function actionText(t: AuditTexts, entry: Pick<AuditEntry, "action" | "entity" | "name">): string {
  const named = entry.name === null ? "" : t("named", { name: isolated(entry.name) });
  const what = [thingText(t, entry), named].filter(Boolean).join(" ");
  return [verbText(t, entry), what].filter(Boolean).join(" · ");
}
