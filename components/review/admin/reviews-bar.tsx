"use client";

import { useTranslations } from "next-intl";
import { type Choice, DecisionBar, type QueueBarProps } from "@/components/resource/decision-bar";
import { useWrite } from "@/lib/api-client/use-write";
import { HIDE_REASON_MAX } from "@/lib/core/constants";
import { managedReviewCalls } from "@/lib/review/admin/calls";
import type { ManagedReview } from "./managed-reviews";

type OneOf = {
  readonly _id: string;
  readonly decision: "hide" | "show" | "undo";
  readonly reason?: string;
  readonly ifShown?: boolean;
};

export function ReviewsBar({ lng, ticks, templates, refusalText, onDone }: QueueBarProps<ManagedReview>) {
  const t = useTranslations("managedReviews");
  const { mutate, isPending } = useWrite(managedReviewCalls.decideMany);
  const shown = ticks.selected.filter(({ hidden }) => hidden === null);
  const hidden = ticks.selected.filter((review) => review.hidden !== null);
  const choices: readonly Choice<OneOf>[] = [
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
    { text: t("many.show"), decisionsWith: () => hidden.map(({ _id }) => ({ _id, decision: "show" })) },
  ];
  return (
    <DecisionBar
      lng={lng}
      ticks={ticks}
      choices={choices}
      deciding={{
        send: (decisions, callbacks) => mutate({ body: { decisions } }, callbacks),
        isPending,
        backOf: (_id) => ({ _id, decision: "undo" as const }),
        refusalText,
      }}
      onDone={onDone}
    />
  );
}
