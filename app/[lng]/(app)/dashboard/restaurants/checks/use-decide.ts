"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorText } from "@/components/resource/use-error-text";
import { toast } from "@/components/ui/toast";
import { conflictDetails } from "@/lib/api-client/call-error";
import { useWrite } from "@/lib/api-client/use-write";
import { checkCalls } from "@/lib/check/calls";
import type { CheckDecision } from "@/lib/core/constants";
import { isolated } from "@/lib/i18n/isolated";
import type { Check } from "./checks";

/** A decision, with the message to the owner if the edit is reverted. */
type Said = { readonly decision: CheckDecision; readonly reason?: string };

export function useDecide(onUndone: (id: string) => void) {
  const t = useTranslations("checks");
  const words = useTranslations("resource");
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string | null>(null);
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
  const decide = ({ _id, restaurant }: Check, { decision, reason }: Said, onDone: () => void) => {
    if (isPending) return;
    setFailure(null);
    mutate(
      { params: { checkId: _id }, body: { decision, reason } },
      {
        onSuccess: ({ data }) => {
          const action = { label: words("undo"), onClick: () => undo(_id, data.decidedAt) };
          toast("success", t(`done.${decision}`, { name: isolated(restaurant.name) }), { action });
          onDone();
        },
        // Shown in the open dialog, or else as a toast.
        onError: (error) => {
          const text = refusalText(error, t("changedSince"));
          if (reason === undefined) toast("error", text);
          else setFailure(text);
        },
      },
    );
  };
  return { decide, isPending, failure, forgive: () => setFailure(null) };
}
