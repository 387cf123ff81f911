"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId, useRef } from "react";
import { type CloseEditor, EditorDialog, EditorForm, firstField } from "@/components/resource/editor";
import { EntryForm } from "@/components/resource/entry-form";
import { useEndpointForm } from "@/components/resource/use-endpoint-form";
import { versionOf } from "@/components/resource/version";
import { TextAreaField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { createReview, updateReview } from "@/lib/calls/review";
import { REVIEW_MAX } from "@/lib/core/constants";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { answerOf, type OwnerAnswer, type Reviewed } from "./answers";
import { Said } from "./reviewed-card";

type AnswerEditorProps = { readonly review: Reviewed; readonly onClose: () => void };
type Typed = { readonly message: string };
type FirstField = React.RefObject<HTMLTextAreaElement | null>;

export function AnswerEditor({ review, onClose }: AnswerEditorProps) {
  const t = useTranslations("answers");
  const lng = useLocale() as Language;
  const first = useRef<HTMLTextAreaElement>(null);
  const answer = answerOf(review);
  const name = isolated(review.user?.fullname ?? t("gone"));
  return (
    <EditorDialog title={t(answer ? "editTitle" : "answerTitle", { name })} first={first} onClose={onClose}>
      {(close) => (
        <>
          <div className="mt-4 rounded-md bg-sunk p-3">
            <Said lng={lng} review={review} />
          </div>
          {answer ? (
            <OldAnswer answer={answer} close={close} first={first} />
          ) : (
            <NewAnswer review={review} close={close} first={first} />
          )}
        </>
      )}
    </EditorDialog>
  );
}

type FormProps = { readonly close: CloseEditor; readonly first: FirstField };

function NewAnswer({ review, close, first }: FormProps & { readonly review: Reviewed }) {
  const t = useTranslations("answers");
  const state = useEndpointForm(createReview, {
    values: { message: "" },
    input: ({ message }: Typed) => ({
      params: { id: review.restaurant?._id ?? "" },
      body: { message, parentId: review._id },
    }),
    onDone: () => {
      toast("success", t("answered"));
      close(true);
    },
  });
  return (
    <EditorForm state={state} close={close} act={t("publish")}>
      <MessageField form={state.form} first={first} />
    </EditorForm>
  );
}

function OldAnswer({ answer, close, first }: FormProps & { readonly answer: OwnerAnswer }) {
  const t = useTranslations("answers");
  const state = useEndpointForm(updateReview, {
    values: { message: answer.message },
    input: ({ message }: Typed, version = versionOf(answer)) => ({
      params: { id: answer._id },
      body: { message },
      ifMatch: version,
    }),
    onDone: () => {
      toast("success", t("changed"));
      close(true);
    },
  });
  return (
    <EntryForm
      state={state}
      close={close}
      act={t("publish")}
      compare={(theirs) => [
        {
          label: t("text"),
          before: answer.message,
          mine: state.form.getValues("message").trim(),
          theirs: theirs.message,
        },
      ]}
    >
      <MessageField form={state.form} first={first} />
    </EntryForm>
  );
}

type MessageFieldProps = {
  readonly form: ReturnType<typeof useEndpointForm<typeof updateReview, Typed>>["form"];
  readonly first: FirstField;
};

function MessageField({ form, first }: MessageFieldProps) {
  const t = useTranslations("answers");
  const id = useId();
  const field = form.register("message", { validate: (text) => text.trim() !== "" || t("needed") });
  return (
    <TextAreaField
      {...firstField(field, first)}
      id={id}
      label={t("text")}
      hint={t("hint")}
      error={form.formState.errors.message?.message}
      rows={6}
      dir="auto"
      maxLength={REVIEW_MAX}
    />
  );
}
