"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "@/components/enhance/toast";
import { useErrorText } from "@/components/resource/use-error-text";
import { conflictDetails, isConflict } from "@/lib/api-client/call-error";
import { useWrite } from "@/lib/api-client/use-write";
import { claimCalls } from "@/lib/claim/calls";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import type { Claim, Decision } from "./claims";

/** Says what becomes of a claim; what another admin was faster with, or what is not possible, is told. */
export function useDecide(onDone: () => void) {
  const t = useTranslations("claims");
  const lng = useLocale() as Language;
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate, isPending } = useWrite(claimCalls.decide);

  const refusalText = (error: unknown): string => {
    const { status, isVerified } = conflictDetails(error);
    if (status === "approved" || status === "rejected") return t(`decidedBefore.${status}`);
    if (isVerified === false) return t("notVerified");
    return isConflict(error) ? t("notPossible") : errorText(error);
  };
  const decide = ({ _id, restaurant }: Claim, status: Decision, note: string) => {
    if (isPending) return;
    setFailure(null);
    mutate(
      { params: { id: _id }, query: { lang: lng }, body: note === "" ? { status } : { status, note } },
      {
        onSuccess: () => {
          toast("success", t(`done.${status}`, { name: isolated(restaurant.name) }));
          onDone();
        },
        onError: (error) => setFailure(refusalText(error)),
      },
    );
  };
  return { decide, failure, isPending };
}
