"use client";

import { useTranslations } from "next-intl";
import { useDecision } from "@/components/resource/use-decision";
import { useErrorText } from "@/components/resource/use-error-text";
import { conflictDetails } from "@/lib/api-client/call-error";
import { useWrite } from "@/lib/api-client/use-write";
import { isolated } from "@/lib/i18n/isolated";
import { managedReviewCalls } from "@/lib/review/admin/calls";
import { reviewCalls } from "@/lib/review/calls";
import type { ManagedReview } from "./managed-reviews";

/** Hides reviews, shows them again and restores them; hiding is asked for in a dialog. */
export function useReviewDecisions() {
  const t = useTranslations("managedReviews");
  const reports = useTranslations("reports");
  const errorText = useErrorText();
  const hiding = useWrite(managedReviewCalls.hide);
  const showing = useWrite(managedReviewCalls.show);
  const undoing = useWrite(managedReviewCalls.undo);
  const restoring = useWrite(reviewCalls.restore);
  const deleting = useWrite(reviewCalls.delete);
  const { mutate: decideMany, isPending: isDecidingMany } = useWrite(managedReviewCalls.decideMany);
  const decision = useDecision<ManagedReview>({
    isPending: [hiding, showing, undoing, restoring, deleting].some((write) => write.isPending),
    refusalText: (error) => {
      const { undo, reason } = conflictDetails(error);
      if (undo === "late" || undo === "since" || undo === "none") return reports(`notUndone.${undo}`);
      return typeof reason === "string" ? t("hiddenMeanwhile", { reason: isolated(reason) }) : errorText(error);
    },
  });
  const undo = ({ _id: id }: ManagedReview) =>
    decision.undo((callbacks) => undoing.mutate({ params: { id } }, callbacks));

  return {
    decision,
    undo,
    hide: (review: ManagedReview, reason: string) =>
      decision.decide({
        send: (callbacks) => hiding.mutate({ params: { id: review._id }, body: { reason, ifShown: true } }, callbacks),
        doneText: () => reports("done.hidden"),
        undo: () => undo(review),
      }),
    show: (review: ManagedReview) =>
      decision.decide({
        send: (callbacks) => showing.mutate({ params: { id: review._id } }, callbacks),
        doneText: () => t("shown"),
        undo: () => undo(review),
      }),
    restore: ({ _id: id }: ManagedReview) =>
      decision.decide({
        send: (callbacks) => restoring.mutate({ params: { id } }, callbacks),
        doneText: () => t("restored"),
        undo: () => decision.undo((callbacks) => deleting.mutate({ params: { id } }, callbacks)),
      }),
    many: {
      send: (decisions: OneOf[], callbacks: Parameters<typeof decideMany>[1]) =>
        decideMany({ body: { decisions } }, callbacks),
      isPending: isDecidingMany,
      backOf: (_id: string): OneOf => ({ _id, decision: "undo" }),
    },
  };
}

/** A decision about one of several. */
export type OneOf = {
  readonly _id: string;
  readonly decision: "hide" | "show" | "undo";
  readonly reason?: string;
  readonly ifShown?: boolean;
};
