"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { SelectField, TextAreaField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import type { Language } from "@/lib/i18n/language";

/** Ready reasons in the language of whoever reads them. */
export type ReasonTemplates = Readonly<Record<Language, readonly string[]>>;

type ReasonDialogProps = {
  readonly title: string;
  readonly lead: string;
  /** What the button says that decides. */
  readonly action: string;
  readonly templates: ReasonTemplates;
  /** Of the mail that tells the reason; null where nobody is told. */
  readonly language: Language | null;
  readonly max: number;
  /** What the server said of the last try. */
  readonly failure: string | null;
  readonly isPending: boolean;
  readonly onDecide: (reason: string) => void;
  readonly onClose: () => void;
  /** Fields below the reason. */
  readonly children?: ReactNode;
};

/** Asks for the reason of a decision, which somebody reads: a ready sentence in their language, or one's own words. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, lead, action, templates, language, max, failure, isPending, onDecide, onClose, children } = props;
  const t = useTranslations("decisions");
  const words = useTranslations("resource");
  const own = useLocale() as Language;
  const spoken = language ?? own;
  const [templateId, reasonId] = [useId(), useId()];
  const field = useRef<HTMLTextAreaElement>(null);
  // A second click comes before the first one has drawn anything; after a failure it is meant.
  const isSent = useRef(false);
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = reason.trim() === "";
    setMissing(isEmpty);
    if (isEmpty) field.current?.focus();
    if (isEmpty || isPending || (isSent.current && failure === null)) return;
    isSent.current = true;
    onDecide(reason.trim());
  };
  return (
    <Dialog open onOpenChange={onClose} title={title} lead={lead} closeLabel={words("close")}>
      <form noValidate className="mt-4 grid gap-5" onSubmit={submit}>
        {failure === null ? null : (
          <Notice tone="error" role="alert">
            {failure}
          </Notice>
        )}
        <SelectField
          name="template"
          id={templateId}
          label={t("template")}
          choose={t("choose")}
          options={templates[spoken].map((text) => [text, text] as const)}
          value={templates[spoken].includes(reason) ? reason : ""}
          onChange={({ target }) => setReason(target.value)}
        />
        <TextAreaField
          ref={field}
          name="reason"
          id={reasonId}
          label={t("reason")}
          hint={language === null ? undefined : t("hint", { language: words(`language.${language}`) })}
          error={isMissing && reason.trim() === "" ? t("needed") : undefined}
          rows={4}
          dir="auto"
          lang={spoken}
          maxLength={max}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
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
