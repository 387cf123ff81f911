"use client";

import { useTranslations } from "next-intl";
import { toast } from "@/components/enhance/toast";
import { useErrorText } from "@/components/resource/use-error-text";
import { conflictDetails } from "@/lib/api-client/call-error";
import { useWrite } from "@/lib/api-client/use-write";
import { checkCalls } from "@/lib/business/check/calls";
import type { CHECK_DECISIONS } from "@/lib/core/constants";
import { isolated } from "@/lib/i18n/isolated";
import type { Check } from "./checks";

export type Decision = (typeof CHECK_DECISIONS)[number];

/** Says what becomes of an edit; what another admin was faster with, or what can't be taken back, is told. */
export function useDecide() {
  const t = useTranslations("checks");
  const errorText = useErrorText();
  const { mutate, isPending } = useWrite(checkCalls.decide);

  const refusalText = (error: unknown): string => {
    const { decision, fields } = conflictDetails(error);
    if (decision === "kept" || decision === "reverted") return t(`decidedBefore.${decision}`);
    return Array.isArray(fields) ? t("changedSince") : errorText(error);
  };
  const decide = ({ _id, restaurant }: Check, decision: Decision, onDone: () => void) => {
    if (isPending) return;
    mutate(
      { params: { checkId: _id }, body: { decision } },
      {
        onSuccess: () => {
          toast("success", t(`done.${decision}`, { name: isolated(restaurant.name) }));
          onDone();
        },
        onError: (error) => toast("error", refusalText(error)),
      },
    );
  };
  return { decide, isPending };
}
