"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { onceKey } from "@/lib/api-client/request";
import { COMMENT_MAX } from "@/lib/interaction/model";
import { drafts } from "./drafts";
import "@/components/ui/form.css";

type CommentFormProps = {
  readonly label: string;
  readonly action: string;
  /**
   * Resolves to true once the comment is stored, or queued for lack of a connection. `key` is the idempotency key: the
   * same text has the same key.
   */
  readonly onSend: (text: string, key: string) => Promise<boolean>;
  readonly onCancel?: () => void;
  readonly text?: string;
  readonly draftOf?: string;
  readonly hasFocus?: boolean;
};

/** Form for a comment on a dish. The text stays until it is stored. */
export function CommentForm({
  label,
  action,
  onSend,
  onCancel,
  text = "",
  draftOf,
  hasFocus = false,
}: CommentFormProps) {
  const t = useTranslations("dishSaid");
  const id = useId();
  const [typed, setTyped] = useState(() => drafts.get(draftOf) ?? text);
  const [isEmpty, setEmpty] = useState(false);
  const [isSending, setSending] = useState(false);
  const key = useRef(onceKey());
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (hasFocus) area.current?.focus();
  }, [hasFocus]);
  const type = (value: string) => {
    key.current = onceKey();
    setTyped(value);
    setEmpty(false);
    drafts.set(draftOf, value);
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    if (typed.trim() === "") {
      setEmpty(true);
      area.current?.focus();
      return;
    }
    setSending(true);
    if (await onSend(typed.trim(), key.current)) {
      type("");
      onCancel?.();
    }
    setSending(false);
  };
  return (
    <form className="grid gap-1.5 my-2.5" onSubmit={(event) => void send(event)} aria-busy={isSending}>
      <label className="text-[15px] font-[600]" htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={area}
        id={id}
        className="field__control min-h-19"
        rows={2}
        dir="auto"
        maxLength={COMMENT_MAX}
        value={typed}
        onChange={({ target }) => type(target.value)}
        aria-invalid={isEmpty || undefined}
        aria-describedby={isEmpty ? `${id}-error` : undefined}
      />
      {isEmpty ? (
        <p className="field__error" id={`${id}-error`}>
          {t("empty")}
        </p>
      ) : null}
      <p className="flex flex-wrap items-center gap-y-1 gap-x-2 justify-end">
        {onCancel ? (
          <Button variant="outline" size="small" onClick={onCancel}>
            {t("cancel")}
          </Button>
        ) : null}
        <Button type="submit" size="small" aria-disabled={isSending}>
          {isSending ? t("sending") : action}
        </Button>
      </p>
    </form>
  );
}
