"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorText } from "@/components/resource/use-error-text";
import { toast } from "@/components/ui/toast";
import { conflictDetails } from "@/lib/api-client/call-error";
import { useWrite } from "@/lib/api-client/use-write";
import { correctionCalls } from "@/lib/correction/calls";
import type { Language } from "@/lib/i18n/language";
import { bodyOf, type Correction, type Decision } from "./corrections";

/** Decides about a correction; reports conflicts and corrections that no longer exist. */
export function useDecide() {
  const t = useTranslations("corrections");
  const lng = useLocale() as Language;
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string | null>(null);
  const words = useTranslations("resource");
  const reports = useTranslations("reports");
  const { mutate, isPending: isDeciding } = useWrite(correctionCalls.decide);
  const reopening = useWrite(correctionCalls.reopen);
  const isPending = isDeciding || reopening.isPending;

  const refusalText = (error: unknown): string => {
    const { status, gone, undo } = conflictDetails(error);
    if (undo === "late" || undo === "none") return reports(`notUndone.${undo}`);
    if (undo === "since") return t("changedSince");
    if (status === "accepted" || status === "rejected") return t(`decidedBefore.${status}`);
    return gone === "phone" || gone === "dish" ? t(`gone.${gone}`) : errorText(error);
  };
  const reopen = ({ _id }: Correction) =>
    reopening.mutate(
      { params: { id: _id }, query: { lang: lng } },
      {
        onSuccess: () => toast("success", words("undone")),
        onError: (error) => toast("error", refusalText(error)),
      },
    );
  const decide = (correction: Correction, decision: Decision, reason: string, onDone: () => void) => {
    if (isPending) return;
    setFailure(null);
    mutate(
      { params: { id: correction._id }, query: { lang: lng }, body: bodyOf(decision, reason) },
      {
        onSuccess: ({ data }) => {
          toast("success", t(`done.${decision === "accepted" && !data.applied ? "byHand" : decision}`), {
            action: { label: words("undo"), onClick: () => reopen(correction) },
          });
          onDone();
        },
        // Shown in the open dialog, or else as a toast.
        onError: (error) =>
          decision === "rejected" ? setFailure(refusalText(error)) : toast("error", refusalText(error)),
      },
    );
  };
  return { decide, reopen, refusalText, failure, forgive: () => setFailure(null), isPending };
}
