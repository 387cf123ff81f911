"use client";

import { useTranslations } from "next-intl";
import { useDecision } from "@/components/resource/use-decision";
import { useErrorText } from "@/components/resource/use-error-text";
import { conflictDetails } from "@/lib/api-client/call-error";
import { useWrite } from "@/lib/api-client/use-write";
import { deleteReview, restoreReview } from "@/lib/calls/review";
import { decideReviews, hideReview, showReview, undoReviewDecision } from "@/lib/calls/review-admin";
import { isolated } from "@/lib/i18n/isolated";
import type { ManagedReview } from "./managed-reviews";

/**
 * Hides reviews, shows them again and restores them; hiding is asked for in a dialog.
 * @param onDone what was decided leaves the list
 */
export function useReviewDecisions(onDone: (review: ManagedReview) => void, onUndone: () => void) {
  const t = useTranslations("managedReviews");
  const reports = useTranslations("reports");
  const errorText = useErrorText();
  const hiding = useWrite(hideReview);
  const showing = useWrite(showReview);
  const undoing = useWrite(undoReviewDecision);
  const restoring = useWrite(restoreReview);
  const deleting = useWrite(deleteReview);
  const { mutate: decideMany, isPending: isDecidingMany } = useWrite(decideReviews);
  const decision = useDecision<ManagedReview>({
    isPending: [hiding, showing, undoing, restoring, deleting].some((write) => write.isPending),
    refusalText: (error) => {
      const { undo, reason } = conflictDetails(error);
      if (undo === "late" || undo === "since" || undo === "none") return reports(`notUndone.${undo}`);
      return typeof reason === "string" ? t("hiddenMeanwhile", { reason: isolated(reason) }) : errorText(error);
    },
  });
  const undo = ({ _id: id }: ManagedReview) =>
    decision.undo((callbacks) => undoing.mutate({ params: { id } }, callbacks), onUndone);

  return {
    decision,
    undo,
    hide: (review: ManagedReview, reason: string) =>
      decision.decide({
        send: (callbacks) => hiding.mutate({ params: { id: review._id }, body: { reason, ifShown: true } }, callbacks),
        doneText: () => reports("done.hidden"),
        undo: () => undo(review),
        onDone: () => onDone(review),
      }),
    show: (review: ManagedReview) =>
      decision.decide({
        send: (callbacks) => showing.mutate({ params: { id: review._id } }, callbacks),
        doneText: () => t("shown"),
        undo: () => undo(review),
        onDone: () => onDone(review),
      }),
    restore: (review: ManagedReview) =>
      decision.decide({
        send: (callbacks) => restoring.mutate({ params: { id: review._id } }, callbacks),
        doneText: () => t("restored"),
        undo: () => decision.undo((callbacks) => deleting.mutate({ params: { id: review._id } }, callbacks), onUndone),
        onDone: () => onDone(review),
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
