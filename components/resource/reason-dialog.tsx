"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { SelectField, TextAreaField } from "@/components/ui/field";
import { FocusedNotice } from "@/components/ui/focused-notice";
import type { Language } from "@/lib/i18n/language";

export type ReasonTemplates = Readonly<Record<Language, readonly string[]>>;

type ReasonDialogProps = {
  readonly title: string;
  readonly lead: string;
  readonly action: string;
  readonly templates: ReasonTemplates;
  /** Language of the mail with the reason; null if no mail is sent. */
  readonly language: Language | null;
  readonly max: number;
  /** Only templates, no free text: the recipient's address is unconfirmed. */
  readonly isClosed?: boolean | undefined;
  readonly failure: string | null;
  readonly isPending: boolean;
  readonly onDecide: (reason: string) => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
};

/** Asks for the reason of a decision: a template in the recipient's language, or free text. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, lead, action, templates, language, max, failure, isPending, onDecide, onClose, children } = props;
  const { isClosed = false } = props;
  const t = useTranslations("decisions");
  const words = useTranslations("resource");
  // A ref, because a second click may come before the first one has rendered; reset after a failure.
  const isSent = useRef(false);
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isEmpty = reason.trim() === "";
    setMissing(isEmpty);
    const field = event.currentTarget.elements.namedItem(isClosed ? "template" : "reason");
    if (isEmpty && field instanceof HTMLElement) field.focus();
    if (isEmpty || isPending || (isSent.current && failure === null)) return;
    isSent.current = true;
    onDecide(reason.trim());
  };
  return (
    <Dialog open onOpenChange={onClose} title={title} lead={lead} closeLabel={words("close")}>
      <form noValidate className="mt-4 grid gap-5" onSubmit={submit}>
        {failure === null ? null : <FocusedNotice tone="error">{failure}</FocusedNotice>}
        <ReasonFields
          templates={templates}
          language={language}
          max={max}
          isClosed={isClosed}
          reason={reason}
          error={isMissing && reason.trim() === "" ? t("needed") : undefined}
          onChange={setReason}
        />
        {children}
        <div className="grid gap-3 sm:grid-cols-2">
          <Button variant="outline" onClick={onClose}>
            {words("cancel")}
          </Button>
          <Button type="submit" aria-disabled={isPending}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type ReasonFieldsProps = Pick<ReasonDialogProps, "templates" | "language" | "max"> & {
  readonly isClosed: boolean;
  readonly reason: string;
  readonly error: string | undefined;
  readonly onChange: (reason: string) => void;
};

function ReasonFields({ templates, language, max, isClosed, reason, error, onChange }: ReasonFieldsProps) {
  const t = useTranslations("decisions");
  const words = useTranslations("resource");
  const own = useLocale() as Language;
  const spoken = language ?? own;
  const [templateId, reasonId] = [useId(), useId()];
  return (
    <>
      <SelectField
        name="template"
        id={templateId}
        label={t(isClosed ? "ready" : "template")}
        hint={isClosed ? t("readyHint") : undefined}
        error={isClosed ? error : undefined}
        choose={t("choose")}
        options={templates[spoken].map((text) => [text, text] as const)}
        value={templates[spoken].includes(reason) ? reason : ""}
        onChange={({ target }) => onChange(target.value)}
      />
      {isClosed ? null : (
        <TextAreaField
          name="reason"
          id={reasonId}
          label={t("reason")}
          hint={language === null ? undefined : t("hint", { language: words(`language.${language}`) })}
          error={error}
          rows={4}
          dir="auto"
          lang={spoken}
          maxLength={max}
          value={reason}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </>
  );
}
