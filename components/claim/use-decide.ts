"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorText } from "@/components/resource/use-error-text";
import { toast } from "@/components/ui/toast";
import { conflictDetails, isConflict } from "@/lib/api-client/call-error";
import { useWrite } from "@/lib/api-client/use-write";
import { claimCalls } from "@/lib/claim/calls";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import type { Claim, Decision } from "./claims";

/** Decides claims and reopens them; shows an error if another admin was faster or the decision is not possible. */
export function useDecide() {
  const t = useTranslations("claims");
  const lng = useLocale() as Language;
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string | null>(null);
  const words = useTranslations("resource");
  const reports = useTranslations("reports");
  const { mutate, isPending: isDeciding } = useWrite(claimCalls.decide);
  const reopening = useWrite(claimCalls.reopen);
  const isPending = isDeciding || reopening.isPending;

  const refusalText = (error: unknown): string => {
    const { status, isVerified, undo } = conflictDetails(error);
    if (undo === "late" || undo === "none") return reports(`notUndone.${undo}`);
    if (undo === "since") return t("changedSince");
    if (status === "approved" || status === "rejected") return t(`decidedBefore.${status}`);
    if (isVerified === false) return t("notVerified");
    return isConflict(error) ? t("notPossible") : errorText(error);
  };
  const reopen = ({ _id }: Claim) => {
    if (isPending) return;
    reopening.mutate(
      { params: { id: _id }, query: { lang: lng } },
      {
        onSuccess: () => toast("success", words("undone")),
        onError: (error) => toast("error", refusalText(error)),
      },
    );
  };
  const decide = (claim: Claim, status: Decision, note: string, onDone: () => void) => {
    const { _id, restaurant } = claim;
    if (isPending) return;
    setFailure(null);
    mutate(
      { params: { id: _id }, query: { lang: lng }, body: note === "" ? { status } : { status, note } },
      {
        onSuccess: () => {
          toast("success", t(`done.${status}`, { name: isolated(restaurant.name) }), {
            action: { label: words("undo"), onClick: () => reopen(claim) },
          });
          onDone();
        },
        onError: (error) => setFailure(refusalText(error)),
      },
    );
  };
  return { decide, reopen, failure, forgive: () => setFailure(null), isPending };
}
