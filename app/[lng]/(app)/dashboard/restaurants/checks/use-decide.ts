"use client";

import { useTranslations } from "next-intl";
import { useDecision } from "@/components/resource/use-decision";
import { useErrorText } from "@/components/resource/use-error-text";
import { conflictDetails } from "@/lib/api-client/call-error";
import type { Answer } from "@/lib/api-client/request";
import { useWrite } from "@/lib/api-client/use-write";
import { decideRestaurantCheck, undoRestaurantCheck } from "@/lib/calls/check";
import type { CheckDecision } from "@/lib/core/constants";
import { isolated } from "@/lib/i18n/isolated";
import type { Check } from "./checks";

/** A decision, and what the owner is told when the edit is reverted. */
type Said = { readonly decision: CheckDecision; readonly reason?: string };

/**
 * Decides about edits; a revert is asked for in a dialog.
 * @param onUndone the edit waits again
 */
export function useDecide(onUndone: (id: string) => void) {
  const t = useTranslations("checks");
  const errorText = useErrorText();
  const deciding = useWrite(decideRestaurantCheck);
  const undoing = useWrite(undoRestaurantCheck);
  const refusalText = (error: unknown, changedText: string): string => {
    const { decision: before, fields, tooLate } = conflictDetails(error);
    if (before === "kept" || before === "reverted") return t(`decidedBefore.${before}`);
    if (tooLate === true) return t("undoTooLate");
    return Array.isArray(fields) ? changedText : errorText(error);
  };
  const decision = useDecision<Check>({
    isPending: deciding.isPending,
    refusalText: (error) => refusalText(error, t("changedSince")),
  });
  const undo = (checkId: string, decidedAt: string) =>
    decision.undo(
      (callbacks) => undoing.mutate({ params: { checkId }, body: { decidedAt } }, callbacks),
      () => onUndone(checkId),
      (error) => refusalText(error, t("undoChangedSince")),
    );
  return {
    ...decision,
    decide: ({ _id, restaurant }: Check, body: Said, onDone: () => void) =>
      decision.decide<Answer<typeof decideRestaurantCheck>>({
        send: (callbacks) => deciding.mutate({ params: { checkId: _id }, body }, callbacks),
        doneText: () => t(`done.${body.decision}`, { name: isolated(restaurant.name) }),
        undo: ({ data }) => undo(_id, data.decidedAt),
        onDone,
      }),
  };
}
