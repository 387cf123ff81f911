"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextAreaField } from "@/components/ui/field";
import { ToldNotice } from "@/components/ui/told-notice";
import { CLAIM_NOTE_MAX } from "@/lib/claim/model";
import { isolated } from "@/lib/i18n/isolated";
import type { Claim, Decision } from "./claims";

type DecisionDialogProps = {
  readonly claim: Claim;
  readonly decision: Decision;
  readonly failure: string | null;
  readonly isPending: boolean;
  readonly onDecide: (note: string) => void;
  readonly onClose: () => void;
};

/** Confirms a decision. A rejection needs a reason, which the claimant reads. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { claim, decision, failure, isPending, onDecide, onClose } = props;
  const t = useTranslations("claims");
  const words = useTranslations("resource");
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const isRejecting = decision === "rejected";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = isRejecting && reason.trim() === "";
    setMissing(isEmpty);
    if (isEmpty) field.current?.focus();
    else onDecide(reason.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(`dialog.${decision}.title`, { name: isolated(claim.restaurant.name) })}
      lead={t(`dialog.${decision}.lead`)}
      closeLabel={words("close")}
      first={isRejecting ? field : undefined}
    >
      <form noValidate className="mt-4 grid gap-5" onSubmit={submit}>
        {failure === null ? null : <ToldNotice tone="error">{failure}</ToldNotice>}
        {isRejecting ? (
          <TextAreaField
            ref={field}
            name="reason"
            id={id}
            label={t("reason")}
            error={isMissing ? t("reasonNeeded") : undefined}
            rows={4}
            dir="auto"
            maxLength={CLAIM_NOTE_MAX}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        ) : null}
        <div className="grid gap-3 sm:grid-cols-2">
          <Button variant="outline" onClick={onClose}>
            {words("cancel")}
          </Button>
          <Button type="submit" aria-disabled={isPending}>
            {t(`dialog.${decision}.action`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
