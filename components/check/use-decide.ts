"use client";

import { useTranslations } from "next-intl";
import { toast } from "@/components/enhance/toast";
import { useErrorText } from "@/components/resource/use-error-text";
import { conflictDetails } from "@/lib/api-client/call-error";
import { useWrite } from "@/lib/api-client/use-write";
import { checkCalls } from "@/lib/business/check/calls";
import type { CheckDecision } from "@/lib/core/constants";
import { isolated } from "@/lib/i18n/isolated";
import type { Check } from "./checks";

/**
 * Says what becomes of an edit, told in a toast that takes it back; what another admin was faster with, or what can't be
 * taken back, is told.
 */
export function useDecide(onUndone: (id: string) => void) {
  const t = useTranslations("checks");
  const words = useTranslations("resource");
  const errorText = useErrorText();
  const { mutate, isPending } = useWrite(checkCalls.decide);
  const undoing = useWrite(checkCalls.undo);

  const refusalText = (error: unknown, changedText: string): string => {
    const { decision, fields, tooLate } = conflictDetails(error);
    if (decision === "kept" || decision === "reverted") return t(`decidedBefore.${decision}`);
    if (tooLate === true) return t("undoTooLate");
    return Array.isArray(fields) ? changedText : errorText(error);
  };
  const undo = (checkId: string, decidedAt: string) => {
    undoing.mutate(
      { params: { checkId }, body: { decidedAt } },
      {
        onSuccess: () => {
          toast("success", words("undone"));
          onUndone(checkId);
        },
        onError: (error) => toast("error", refusalText(error, t("undoChangedSince"))),
      },
    );
  };
  const decide = ({ _id, restaurant }: Check, decision: CheckDecision, onDone: () => void) => {
    if (isPending) return;
    mutate(
      { params: { checkId: _id }, body: { decision } },
      {
        onSuccess: ({ data }) => {
          const action = { label: words("undo"), onClick: () => undo(_id, data.decidedAt) };
          toast("success", t(`done.${decision}`, { name: isolated(restaurant.name) }), { action });
          onDone();
        },
        onError: (error) => toast("error", refusalText(error, t("changedSince"))),
      },
    );
  };
  return { decide, isPending };
}
