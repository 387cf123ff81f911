"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { SubmitForm } from "@/components/resource/submit-form";
import { useEndpointForm } from "@/components/resource/use-endpoint-form";
import { versionOf } from "@/components/resource/version";
import { Button } from "@/components/ui/button";
import { TextAreaField } from "@/components/ui/field";
import { FocusedNotice } from "@/components/ui/focused-notice";
import { toast } from "@/components/ui/toast";
import { dropDraft, keepDraft, readDraft } from "@/lib/api-client/draft";
import { answerContactMessage } from "@/lib/calls/contact-message";
import { CONTACT_ANSWER_MAX } from "@/lib/contact-message/model";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { type OpenedContactMessage, writerOf } from "./contact-messages";

type Values = { text: string };

type AnswerFormProps = {
  readonly lng: Language;
  readonly message: OpenedContactMessage;
  readonly onSent: () => void;
};

/**
 * Reply mailed to the sender. The draft stays on the device until it is sent; a reply by another admin is reported
 * first.
 */
export function AnswerForm({ lng, message, onSent }: AnswerFormProps) {
  const t = useTranslations("contactMessages");
  const words = useTranslations("resource");
  const id = useId();
  const draft = `answer:${message._id}`;
  const [begun] = useState(() => readDraft<string>(draft) ?? "");
  const state = useEndpointForm<typeof answerContactMessage, Values>(answerContactMessage, {
    values: { text: begun },
    input: ({ text }, version = versionOf(message)) => ({
      params: { id: message._id },
      query: { lang: lng },
      body: { text },
      ifMatch: version,
    }),
    onDone: () => {
      dropDraft(draft);
      toast("success", t("sent", { name: isolated(writerOf(message)) }));
      onSent();
    },
  });
  const { form, stale, isSaving, submit, forgetStale } = state;
  const language = words(`language.${message.language}`);
  const keep = (text: string) => (text === "" ? dropDraft(draft) : keepDraft(draft, text));
  const empty = () => {
    dropDraft(draft);
    form.reset({ text: "" });
    forgetStale();
  };
  return (
    <SubmitForm state={state} className="grid gap-4">
      {stale ? (
        <FocusedNotice tone="warn">
          <p className="font-semibold">{t("answeredMeanwhile")}</p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {stale.answers.at(-1)?.text}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button variant="outline" size="small" onClick={() => isSaving || void submit(versionOf(stale))}>
              {t("sendAsWell")}
            </Button>
            <Button variant="outline" size="small" onClick={empty}>
              {t("sendNot")}
            </Button>
          </div>
        </FocusedNotice>
      ) : null}
      <TextAreaField
        {...form.register("text", { onChange: ({ target }) => keep(target.value) })}
        id={id}
        label={t("answer")}
        hint={t("answerHint", { language, email: isolated(message.email) })}
        error={form.formState.errors.text?.message}
        dir="auto"
        rows={6}
        maxLength={CONTACT_ANSWER_MAX}
      />
      <div>
        <Button type="submit" icon="send" aria-disabled={isSaving}>
          {isSaving ? t("sending") : t("send")}
        </Button>
      </div>
    </SubmitForm>
  );
}
