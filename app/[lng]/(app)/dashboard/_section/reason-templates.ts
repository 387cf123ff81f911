import "server-only";
import type { ReasonTemplates } from "@/components/resource/reason-dialog";
import { texts } from "@/lib/i18n/texts";

type Text = ReturnType<typeof texts<"decisions">>;

/** Reason templates by kind of decision. */
const TEMPLATES = {
  review: (t: Text) => [
    t("templates.review.spam"),
    t("templates.review.offensive"),
    t("templates.review.privacy"),
    t("templates.review.elsewhere"),
  ],
  list: (t: Text) => [t("templates.list.spam"), t("templates.list.offensive"), t("templates.list.privacy")],
  ban: (t: Text) => [t("templates.ban.spam"), t("templates.ban.offensive"), t("templates.ban.untrue")],
  correction: (t: Text) => [
    t("templates.correction.checked"),
    t("templates.correction.unproven"),
    t("templates.correction.already"),
    t("templates.correction.place"),
  ],
  restaurant: (t: Text) => [
    t("templates.restaurant.double"),
    t("templates.restaurant.unknown"),
    t("templates.restaurant.incomplete"),
  ],
  edit: (t: Text) => [t("templates.edit.sign"), t("templates.edit.elsewhere"), t("templates.edit.other")],
} as const;

/** Templates in every language, because the recipient may read another one than the admin. */
export function reasonTemplates(kind: keyof typeof TEMPLATES): ReasonTemplates {
  const read = TEMPLATES[kind];
  return { en: read(texts("en", "decisions")), fa: read(texts("fa", "decisions")), ps: read(texts("ps", "decisions")) };
}
