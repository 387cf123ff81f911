"use client";

import { useLocale, useTranslations } from "next-intl";
import type { Choice } from "@/components/resource/decision-bar";
import type { ReasonTemplates } from "@/components/resource/reason-dialog";
import { useDecision } from "@/components/resource/use-decision";
import { useErrorText } from "@/components/resource/use-error-text";
import { conflictDetails } from "@/lib/api-client/call-error";
import type { Answer } from "@/lib/api-client/request";
import { useWrite } from "@/lib/api-client/use-write";
import { decideCorrection, decideCorrections, reopenCorrection } from "@/lib/calls/correction";
import { REASON_MAX, type Role } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";
import { bodyOf, type Correction, type Decision, isChangeable } from "./corrections";

/** Accepts all corrections that are selected and whose change is made with it, or rejects all. */
export function correctionChoices(
  selected: readonly Correction[],
  t: ReturnType<typeof useTranslations<"corrections">>,
  templates: ReasonTemplates,
  role: Role,
): readonly Choice<OneOf>[] {
  return [
    {
      text: t("accept"),
      // Corrections in free text cannot be applied in bulk.
      decisionsWith: () => selected.filter(isChangeable).map(({ _id }) => ({ _id, ...bodyOf("accepted", "") })),
    },
    {
      text: t("reject"),
      decisionsWith: (reason) => selected.map(({ _id }) => ({ _id, ...bodyOf("rejected", reason) })),
      asks: {
        title: t("many.title"),
        lead: t("many.lead"),
        templates,
        languages: selected.map(({ language }) => language),
        max: REASON_MAX,
        isClosed: role !== "admin",
      },
    },
  ];
}

type Callbacks = { readonly onDone?: (id: string) => void; readonly onUndone?: (id: string) => void };

/** Decides about corrections; a rejection is asked for in a dialog. */
export function useCorrectionDecisions({ onDone, onUndone }: Callbacks = {}) {
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
    decision.undo(
      (callbacks) => reopening.mutate({ params: { id: _id }, query }, callbacks),
      () => onUndone?.(_id),
    );
  return {
    decision,
    reopen,
    decide: (correction: Correction, status: Decision, reason: string) => {
      const body = bodyOf(status, reason);
      decision.decide<Answer<typeof decideCorrection>>({
        send: (callbacks) => deciding.mutate({ params: { id: correction._id }, query, body }, callbacks),
        doneText: ({ data }) => t(`done.${status === "accepted" && !data.applied ? "byHand" : status}`),
        undo: () => reopen(correction),
        onDone: () => onDone?.(correction._id),
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
type OneOf = { readonly _id: string } & (ReturnType<typeof bodyOf> | { readonly status: "pending" });
