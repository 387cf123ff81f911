"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorText } from "@/components/resource/use-error-text";
import { toast } from "@/components/ui/toast";
import { conflictDetails } from "@/lib/api-client/call-error";
import { useWrite } from "@/lib/api-client/use-write";
import type { Language } from "@/lib/i18n/language";
import { reportCalls } from "@/lib/report/calls";
import { bodyOf, type Decision, type Report } from "./reports";

/** Decides reports and reopens them; shows an error if another admin was faster or undoing is not possible. */
export function useDecide() {
  const t = useTranslations("reports");
  const words = useTranslations("resource");
  const query = { lang: useLocale() as Language };
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string | null>(null);
  const deciding = useWrite(reportCalls.decide);
  const reopening = useWrite(reportCalls.reopen);
  const isPending = deciding.isPending || reopening.isPending;

  const refusalText = (error: unknown): string => {
    const { status, undo } = conflictDetails(error);
    if (status === "resolved" || status === "dismissed") return t(`decidedBefore.${status}`);
    return undo === "late" || undo === "since" || undo === "none" ? t(`notUndone.${undo}`) : errorText(error);
  };
  const reopen = ({ _id }: Report) => {
    reopening.mutate(
      { params: { id: _id }, query },
      {
        onSuccess: () => toast("success", words("undone")),
        onError: (error) => toast("error", refusalText(error)),
      },
    );
  };
  const decide = (report: Report, decision: Decision, note: string, onDone: () => void) => {
    if (isPending) return;
    setFailure(null);
    deciding.mutate(
      { params: { id: report._id }, query, body: bodyOf(decision, note) },
      {
        onSuccess: () => {
          toast("success", t(`done.${decision}`), {
            action: { label: words("undo"), onClick: () => reopen(report) },
          });
          onDone();
        },
        // The error is shown in the open dialog, otherwise in a toast.
        onError: (error) => (note === "" ? toast("error", refusalText(error)) : setFailure(refusalText(error))),
      },
    );
  };
  return { decide, reopen, refusalText, failure, forgive: () => setFailure(null), isPending };
}
