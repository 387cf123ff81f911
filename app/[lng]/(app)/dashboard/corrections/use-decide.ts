"use client";

import { useLocale, useTranslations } from "next-intl";
import { useDecision } from "@/components/resource/use-decision";
import { useErrorText } from "@/components/resource/use-error-text";
import { conflictDetails } from "@/lib/api-client/call-error";
import type { Answer } from "@/lib/api-client/request";
import { useWrite } from "@/lib/api-client/use-write";
import { decideCorrection, decideCorrections, reopenCorrection } from "@/lib/calls/correction";
import type { Language } from "@/lib/i18n/language";
import { bodyOf, type Correction, type Decision } from "./corrections";

/** Decides about corrections; a rejection is asked for in a dialog. */
export function useDecide() {
  const t = useTranslations("corrections");
  const reports = useTranslations("reports");
  const query = { lang: useLocale() as Language };
  const errorText = useErrorText();
  const deciding = useWrite(decideCorrection);
  const reopening = useWrite(reopenCorrection);
  const { mutate: decideMany, isPending: isDecidingMany } = useWrite(decideCorrections);
  const decision = useDecision<Correction>({
    isPending: deciding.isPending || reopening.isPending,
    refusalText: (error) => {
      const { status, gone, undo } = conflictDetails(error);
      if (undo === "late" || undo === "none") return reports(`notUndone.${undo}`);
      if (undo === "since") return t("changedSince");
      if (status === "accepted" || status === "rejected") return t(`decidedBefore.${status}`);
      return gone === "phone" || gone === "dish" ? t(`gone.${gone}`) : errorText(error);
    },
  });
  const reopen = ({ _id }: Correction) =>
    decision.undo((callbacks) => reopening.mutate({ params: { id: _id }, query }, callbacks));
  return {
    decision,
    reopen,
    decide: (correction: Correction, status: Decision, reason: string) => {
      const body = bodyOf(status, reason);
      decision.decide<Answer<typeof decideCorrection>>({
        send: (callbacks) => deciding.mutate({ params: { id: correction._id }, query, body }, callbacks),
        doneText: ({ data }) => t(`done.${status === "accepted" && !data.applied ? "byHand" : status}`),
        undo: () => reopen(correction),
      });
    },
    many: {
      send: (decisions: OneOf[], callbacks: Parameters<typeof decideMany>[1]) =>
        decideMany({ body: { decisions } }, callbacks),
      isPending: isDecidingMany,
      backOf: (_id: string): OneOf => ({ _id, status: "pending" }),
    },
  };
}

/** About one of several what its card would send, or `pending`, which takes that back. */
export type OneOf = { readonly _id: string } & (ReturnType<typeof bodyOf> | { readonly status: "pending" });
