"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { versionOf } from "@/components/resource/version";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { CallError } from "@/lib/api-client/call-error";
import { dropDraft, keepDraft, readDraft } from "@/lib/api-client/draft";
import { callOf, keepWaiting, triedNow } from "@/lib/api-client/outbox";
import { onceKey } from "@/lib/api-client/request";
import { useWrite } from "@/lib/api-client/use-write";
import { createReview, updateReview } from "@/lib/calls/review";
import { type Language, REVIEW_MAX } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { changeReplies } from "./optimistic";
import { type Refusal, refusalOf } from "./refusal";
import { RefusalNotice } from "./refusal-notice";
import { useReviewing } from "./review-context";
import { type ShownReply, type ShownReview, UNSENT } from "./shown";
import "../ui/form.css";

type AnswerBoxProps = {
  readonly review: ShownReview;
  /** The user's own reply to edit; undefined for a new one. */
  readonly reply?: ShownReply;
  readonly author: string;
  readonly onClose: () => void;
  /** Called before the form disappears, to move the focus. */
  readonly onAway: () => void;
};

/** Form for a reply (REV-04, REV-05). The reply shows at once; if the server refuses, its text returns to the form. */
export function AnswerBox({ review, reply, author, onClose, onAway }: AnswerBoxProps) {
  const t = useTranslations("reviewing");
  const outbox = useTranslations("outbox");
  const lng = useLocale() as Language;
  const { business, user } = useReviewing();
  const name = `answer:${reply?._id ?? review._id}`;
  const [{ text, key }, setDraft] = useState(
    () => readDraft<{ text: string; key: string }>(name) ?? { text: reply?.message ?? "", key: onceKey() },
  );
  const [problem, setProblem] = useState<Refusal | "empty" | null>(user?.role === "admin" ? { kind: "admin" } : null);
  const [isHidden, setHidden] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isHidden) field.current?.focus();
  }, [isHidden]);

  const create = useWrite(createReview, (cache) => {
    if (user) changeReplies(cache, review._id, (replies) => [...replies, unsent(text.trim(), user.id, t("you"))]);
  });
  const update = useWrite(updateReview, (cache, { params }) =>
    changeReplies(cache, review._id, (replies) =>
      replies.map((each) => (each._id === params.id ? { ...each, message: text.trim() } : each)),
    ),
  );
  const outcome = {
    onSuccess: () => {
      dropDraft(name);
      onClose();
    },
    onError: (error: CallError) => {
      setHidden(false);
      setProblem(refusalOf(error));
    },
  };
  /** Without a connection a new reply is queued, if the browser can store it. */
  const keepUnsent = async (error: CallError, body: { message: string; parentId: string }) => {
    const isKept =
      error.code === "network" &&
      (await keepWaiting({
        key,
        kind: "answer",
        about: review._id,
        name: business.name,
        href: `${paths.business(lng, business, "reviews")}#${review._id}`,
        text: body.message,
        form: { text: body.message, key },
        call: callOf(createReview),
        input: { params: { id: business.id }, body },
        triedAt: triedNow(),
      }));
    if (!isKept) return outcome.onError(error);
    toast("info", outbox("kept"));
    outcome.onSuccess();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const message = text.trim();
    if (message === "") {
      setProblem("empty");
      field.current?.focus();
      return;
    }
    setProblem(null);
    setHidden(true);
    onAway();
    if (reply) update.mutate({ params: { id: reply._id }, body: { message }, ifMatch: versionOf(reply) }, outcome);
    else {
      const body = { message, parentId: review._id };
      create.mutate(
        { params: { id: business.id }, body, idempotencyKey: key },
        { onSuccess: outcome.onSuccess, onError: (error) => void keepUnsent(error, body) },
      );
    }
  };
  const type = (next: string) => {
    const draft = { text: next, key: onceKey() };
    setDraft(draft);
    keepDraft(name, draft);
    if (problem === "empty") setProblem(null);
  };
  return (
    <form className="replies gap-1.5" noValidate onSubmit={submit} hidden={isHidden}>
      {problem && problem !== "empty" ? <RefusalNotice refusal={problem} what="answer" onClose={onClose} /> : null}
      <label className="text-[15px] font-[600]" htmlFor={id}>
        {reply ? t("answerEdit") : t("answerTo", { name: author })}
      </label>
      <textarea
        ref={field}
        id={id}
        className="field__control min-h-19"
        rows={2}
        dir="auto"
        maxLength={REVIEW_MAX}
        value={text}
        required
        aria-invalid={problem === "empty" ? true : undefined}
        aria-describedby={`${id}-error`}
        onChange={(event) => type(event.target.value)}
      />
      <p className="field__error" id={`${id}-error`} hidden={problem !== "empty"}>
        {t("noAnswer")}
      </p>
      <p className="flex flex-wrap justify-end gap-2">
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            onAway();
            onClose();
          }}
        >
          {t("cancel")}
        </Button>
        <Button type="submit" size="small" icon="send">
          {reply ? t("save") : t("answer")}
        </Button>
      </p>
    </form>
  );
}

/** The reply as shown until the server has stored it. */
function unsent(message: string, userId: string, you: string): ShownReply {
  const now = new Date().toISOString();
  const user = { _id: userId, fullname: you, profilePic: null };
  return {
    _id: UNSENT,
    message,
    language: null,
    isOwner: false,
    user,
    likes: [],
    likeCount: 0,
    createdAt: now,
    updatedAt: now,
  };
}
