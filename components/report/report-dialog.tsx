"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextAreaField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import type { CallError } from "@/lib/api-client/call-error";
import { useWrite } from "@/lib/api-client/use-write";
import { createReport } from "@/lib/calls/report";
import { REPORT_NOTE_MAX } from "@/lib/core/constants";
import "../review/composer.css";

/** Reasons that apply to user content; the others are for businesses. */
const REASONS = ["spam", "offensive", "false", "privacy", "other"] as const;

type ReportDialogProps = {
  readonly about: { readonly reviewId: string } | { readonly listToken: string };
  readonly refusal: (error: CallError) => ReactNode;
  readonly onClose: () => void;
};

export function ReportDialog({ about, refusal, onClose }: ReportDialogProps) {
  const t = useTranslations("reviewing");
  const { mutate, isPending } = useWrite(createReport);
  const [reason, setReason] = useState<(typeof REASONS)[number] | null>(null);
  const [note, setNote] = useState("");
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [ids, noteId] = [useId(), useId()];
  const isMissing = isTried && reason === null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (isPending) return;
    if (reason === null) {
      event.currentTarget.querySelector("input")?.focus();
      return;
    }
    const trimmed = note.trim();
    mutate(
      { body: trimmed === "" ? { ...about, reason } : { ...about, reason, note: trimmed } },
      {
        onSuccess: () => {
          toast("success", t("reported"));
          onClose();
        },
        onError: setFailure,
      },
    );
  };
  return (
    <Dialog open onOpenChange={onClose} title={t("reportTitle")} lead={t("reportHint")} closeLabel={t("close")}>
      <form className="composer mt-2 grid gap-2.5" noValidate onSubmit={submit} aria-busy={isPending}>
        {failure ? refusal(failure) : null}
        <div
          className="grid"
          role="radiogroup"
          aria-labelledby={`${ids}-name`}
          aria-required="true"
          aria-invalid={isMissing ? true : undefined}
          aria-describedby={`${ids}-error`}
        >
          <p className="field__label" id={`${ids}-name`}>
            {t("reportReason")}
          </p>
          {REASONS.map((each) => (
            <label key={each} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                className="size-5 accent-lapis"
                name="reason"
                value={each}
                checked={each === reason}
                onChange={() => setReason(each)}
              />
              {t(`reasons.${each}`)}
            </label>
          ))}
          <p className="field__error" id={`${ids}-error`} hidden={!isMissing}>
            {t("noReason")}
          </p>
        </div>
        <TextAreaField
          name="note"
          id={noteId}
          label={t("reportNote")}
          optional={t("optional")}
          className="field__control min-h-28"
          rows={3}
          dir="auto"
          maxLength={REPORT_NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <div className="composer__foot">
          <Button variant="quiet" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button type="submit">{isPending ? t("sending") : t("report")}</Button>
        </div>
      </form>
    </Dialog>
  );
}
