"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { type CloseEditor, EditorDialog, EditorForm, firstField } from "@/components/resource/editor";
import { EntryForm } from "@/components/resource/entry-form";
import { addressQuery } from "@/components/resource/list-input";
import { StatusQueue } from "@/components/resource/status-queue";
import { useEndpointForm } from "@/components/resource/use-endpoint-form";
import { useListPage } from "@/components/resource/use-list-page";
import { useListState } from "@/components/resource/use-list-state";
import { versionOf } from "@/components/resource/version";
import { TextAreaField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { createReview, updateReview } from "@/lib/calls/review";
import { listReviewsToAnswer } from "@/lib/calls/review-answer";
import { REVIEW_MAX } from "@/lib/core/constants";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { REVIEWS_COUNTED } from "@/lib/review/admin/model";
import { ANSWER_STATES } from "@/lib/review/answer/model";
import { ANSWERS_DEFAULT_STATE, answerOf, answersInput, type OwnerAnswer, type Reviewed, stateOf } from "./answers";
import { ReviewedCard, Said } from "./reviewed-card";

/** Reviews of the owner's businesses, unanswered first (H33). */
export function AnswersScreen({ lng }: { readonly lng: Language }) {
  const t = useTranslations("answers");
  const [state, change] = useListState(ANSWERS_DEFAULT_STATE);
  const list = useListPage(queryOptionsFor(listReviewsToAnswer, answersInput(lng, state)), (page) =>
    change({ page }, true),
  );
  const status = stateOf(state.status);
  // Kept beside the list, which may lose the review while its reply is being written.
  const [edited, edit] = useState<Reviewed | null>(null);
  const asked = list.data?.data.find(({ _id }) => _id === state.reply);
  if (asked && edited === null) edit(asked);
  const close = () => {
    // First, or it would open again.
    if (state.reply !== "") change({ reply: "" }, true);
    edit(null);
  };
  const none = { none: t(`none.${status}.title`), noneText: t(`none.${status}.text`) };
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <StatusQueue
        lng={lng}
        texts={{ title: t("title"), status: t("status"), ...none }}
        statuses={ANSWER_STATES.map((value) => [value, t(`tabs.${value}`)] as const)}
        status={status}
        hrefOf={(value) => addressQuery(ANSWERS_DEFAULT_STATE, { page: "1", status: value, reply: "" })}
        list={list}
        onChange={change}
        most={REVIEWS_COUNTED}
        card={(review) => <ReviewedCard lng={lng} review={review} status={status} onEdit={() => edit(review)} />}
      />
      {edited ? <AnswerEditor key={edited._id} review={edited} onClose={close} /> : null}
    </section>
  );
}

type AnswerEditorProps = { readonly review: Reviewed; readonly onClose: () => void };
type Typed = { readonly message: string };
type FirstField = React.RefObject<HTMLTextAreaElement | null>;

function AnswerEditor({ review, onClose }: AnswerEditorProps) {
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
