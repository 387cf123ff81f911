import type { useTranslations } from "next-intl";
import type { Answer } from "@/lib/api-client/request";
import type { listAudit } from "@/lib/calls/audit";
import { isolated } from "@/lib/i18n/isolated";

type AuditTexts = ReturnType<typeof useTranslations<"audit">>;
type AuditedAction = Pick<Answer<typeof listAudit>["data"][number], "action" | "entity" | "name">;

/** A heading instead of a sentence: verbs in Dari and Pashto would have to agree with the name. */
export function actionText(t: AuditTexts, { action, entity, name }: AuditedAction): string {
  const [prefix = "", ...rest] = action.split(".");
  const verb = `verbs.${rest.at(-1) as "other"}` as const;
  // A menu upload is logged on its business.
  const thing = [prefix, entity].map((word) => `things.${word as "menu"}` as const).find((key) => t.has(key));
  const what = [thing ? t(thing) : "", name === null ? "" : t("named", { name: isolated(name) })]
    .filter(Boolean)
    .join(" ");
  return [t(t.has(verb) ? verb : "verbs.other"), what].filter(Boolean).join(" · ");
}
