import type { useTranslations } from "next-intl";
import type { Choice } from "@/components/resource/decision-bar";
import type { ReasonTemplates } from "@/components/resource/reason-dialog";
import { HIDE_REASON_MAX } from "@/lib/core/constants";
import type { ManagedReview } from "./managed-reviews";
import type { OneOf } from "./use-review-decisions";

/** Hides those of the selected that are shown, or shows those again that are hidden. */
export function choicesFor(
  selected: readonly ManagedReview[],
  t: ReturnType<typeof useTranslations<"managedReviews">>,
  templates: ReasonTemplates,
): readonly Choice<OneOf>[] {
  const shown = selected.filter(({ hidden }) => hidden === null);
  const others = selected.filter(({ hidden }) => hidden !== null);
  return [
    {
      text: t("many.hide"),
      decisionsWith: (reason) => shown.map(({ _id }) => ({ _id, decision: "hide", reason, ifShown: true })),
      asks: {
        title: t("many.title"),
        lead: t("many.lead"),
        templates,
        languages: shown.map(({ mailLanguage }) => mailLanguage),
        max: HIDE_REASON_MAX,
      },
    },
    { text: t("many.show"), decisionsWith: () => others.map(({ _id }) => ({ _id, decision: "show" })) },
  ];
}
