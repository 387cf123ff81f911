"use client";

import { useLocale, useTranslations } from "next-intl";
import { useDecision } from "@/components/resource/use-decision";
import { useErrorText } from "@/components/resource/use-error-text";
import { conflictDetails, isConflict } from "@/lib/api-client/call-error";
import { useWrite } from "@/lib/api-client/use-write";
import { decideClaim, reopenClaim } from "@/lib/calls/claim";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import type { Claim, Decision } from "./claims";

/** Decides about claims; every decision is asked for in a dialog. */
export function useDecide() {
  const t = useTranslations("claims");
  const reports = useTranslations("reports");
  const query = { lang: useLocale() as Language };
  const errorText = useErrorText();
  const deciding = useWrite(decideClaim);
  const reopening = useWrite(reopenClaim);
  const decision = useDecision<{ readonly claim: Claim; readonly decision: Decision }>({
    isPending: deciding.isPending || reopening.isPending,
    refusalText: (error) => {
      const { status, isVerified, undo } = conflictDetails(error);
      if (undo === "late" || undo === "none") return reports(`notUndone.${undo}`);
      if (undo === "since") return t("changedSince");
      if (status === "approved" || status === "rejected") return t(`decidedBefore.${status}`);
      if (isVerified === false) return t("notVerified");
      return isConflict(error) ? t("notPossible") : errorText(error);
    },
  });
  const reopen = ({ _id }: Claim) =>
    decision.undo((callbacks) => reopening.mutate({ params: { id: _id }, query }, callbacks));
  return {
    ...decision,
    reopen,
    decide: (claim: Claim, status: Decision, note: string) => {
      const body = note === "" ? { status } : { status, note };
      decision.decide({
        send: (callbacks) => deciding.mutate({ params: { id: claim._id }, query, body }, callbacks),
        doneText: () => t(`done.${status}`, { name: isolated(claim.restaurant.name) }),
        undo: () => reopen(claim),
      });
    },
  };
}
