"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorText } from "@/components/resource/use-error-text";
import { toast } from "@/components/ui/toast";
import { conflictDetails } from "@/lib/api-client/call-error";
import { useWrite } from "@/lib/api-client/use-write";
import { isolated } from "@/lib/i18n/isolated";
import { managedReviewCalls } from "@/lib/review/admin/calls";
import { reviewCalls } from "@/lib/review/calls";
import type { ManagedReview } from "./managed-reviews";

/** Hides, shows and restores reviews; each action has a toast with an undo button. */
export function useReviewDecisions() {
  const t = useTranslations("managedReviews");
  const words = useTranslations("resource");
  const reports = useTranslations("reports");
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string | null>(null);
  const hiding = useWrite(managedReviewCalls.hide);
  const showing = useWrite(managedReviewCalls.show);
  const undoing = useWrite(managedReviewCalls.undo);
  const restoring = useWrite(reviewCalls.restore);
  const deleting = useWrite(reviewCalls.delete);
  const isPending = [hiding, showing, undoing, restoring, deleting].some((write) => write.isPending);

  const refusalText = (error: unknown): string => {
    const { undo, reason } = conflictDetails(error);
    if (undo === "late" || undo === "since" || undo === "none") return reports(`notUndone.${undo}`);
    return typeof reason === "string" ? t("hiddenMeanwhile", { reason: isolated(reason) }) : errorText(error);
  };
  const onError = (error: unknown) => toast("error", refusalText(error));
  const tell = (text: string, onClick: () => void) =>
    toast("success", text, { action: { label: words("undo"), onClick } });
  const undone = { onSuccess: () => toast("success", words("undone")), onError };
  const undo = ({ _id: id }: ManagedReview) => undoing.mutate({ params: { id } }, undone);

  return {
    isPending,
    refusalText,
    failure,
    forgive: () => setFailure(null),
    undo,
    hide: (review: ManagedReview, reason: string, onDone: () => void) => {
      if (isPending) return;
      setFailure(null);
      hiding.mutate(
        { params: { id: review._id }, body: { reason, ifShown: true } },
        {
          onSuccess: () => {
            tell(reports("done.hidden"), () => undo(review));
            onDone();
          },
          onError: (error) => setFailure(refusalText(error)),
        },
      );
    },
    show: (review: ManagedReview) =>
      showing.mutate(
        { params: { id: review._id } },
        { onSuccess: () => tell(t("shown"), () => undo(review)), onError },
      ),
    restore: ({ _id: id }: ManagedReview) =>
      restoring.mutate(
        { params: { id } },
        { onSuccess: () => tell(t("restored"), () => deleting.mutate({ params: { id } }, undone)), onError },
      ),
  };
}
