"use client";

import { useLocale, useTranslations } from "next-intl";
import { useDecision } from "@/components/resource/use-decision";
import { useErrorText } from "@/components/resource/use-error-text";
import { conflictDetails } from "@/lib/api-client/call-error";
import { useWrite } from "@/lib/api-client/use-write";
import { decideReport, decideReports, reopenReport } from "@/lib/calls/report";
import type { Language } from "@/lib/i18n/language";
import { bodyOf, type Decision, type Report } from "./reports";

/** Decides about reports; what its author is told is asked for in a dialog. */
export function useDecide() {
  const t = useTranslations("reports");
  const query = { lang: useLocale() as Language };
  const errorText = useErrorText();
  const deciding = useWrite(decideReport);
  const reopening = useWrite(reopenReport);
  const { mutate: decideMany, isPending: isDecidingMany } = useWrite(decideReports);
  const decision = useDecision<{ readonly report: Report; readonly decision: "hidden" | "unshared" }>({
    isPending: deciding.isPending || reopening.isPending,
    refusalText: (error) => {
      const { status, undo } = conflictDetails(error);
      if (status === "resolved" || status === "dismissed") return t(`decidedBefore.${status}`);
      return undo === "late" || undo === "since" || undo === "none" ? t(`notUndone.${undo}`) : errorText(error);
    },
  });
  const reopen = ({ _id }: Report) =>
    decision.undo((callbacks) => reopening.mutate({ params: { id: _id }, query }, callbacks));
  return {
    decision,
    reopen,
    decide: (report: Report, chosen: Decision, note: string) => {
      const body = bodyOf(chosen, note);
      decision.decide({
        send: (callbacks) => deciding.mutate({ params: { id: report._id }, query, body }, callbacks),
        doneText: () => t(`done.${chosen}`),
        undo: () => reopen(report),
      });
    },
    many: {
      send: (decisions: OneOf[], callbacks: Parameters<typeof decideMany>[1]) =>
        decideMany({ body: { decisions } }, callbacks),
      isPending: isDecidingMany,
      backOf: (_id: string): OneOf => ({ _id, status: "open" }),
    },
  };
}

/** About one of several what its card would send, or `open`, which takes that back. */
export type OneOf = { readonly _id: string } & (ReturnType<typeof bodyOf> | { readonly status: "open" });
