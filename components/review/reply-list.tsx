"use client";

import { useTranslations } from "next-intl";
import { Suspense, useRef, useState } from "react";
import { toast } from "@/components/enhance/toast";
import { lazyPart } from "@/components/layout/lazy-part";
import { withTexts } from "@/components/with-texts";
import { useWrite } from "@/lib/api-client/use-write";
import { reviewCalls } from "@/lib/review/calls";
import { Act } from "./act";
import { changeReplies } from "./optimistic";
import { useReviewing } from "./review-context";
import { type ShownReply, type ShownReview, UNSENT } from "./shown";
import { Writer, WrittenText } from "./writer";

const AnswerBox = lazyPart(
  withTexts(() => import("./answer-box").then((module) => ({ default: module.AnswerBox })), ["reviewing", "outbox"]),
);

/** The answers to a review, one level deep (REV-03); that of the place stands out. */
export function ReplyList({ review }: { readonly review: ShownReview }) {
  const t = useTranslations("reviews");
  if (review.replies.length === 0) return null;
  return (
    <ul className="replies" aria-label={t("replies")}>
      {review.replies.map((reply) => (
        <Reply key={reply._id} reply={reply} review={review} />
      ))}
    </ul>
  );
}

type ReplyProps = { readonly reply: ShownReply; readonly review: ShownReview };

function Reply({ reply, review }: ReplyProps) {
  const t = useTranslations("reviews");
  const { business, user } = useReviewing();
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLAnchorElement & HTMLButtonElement>(null);
  const { mutate } = useWrite(reviewCalls.delete, (cache, { params }) =>
    changeReplies(cache, review._id, (replies) => replies.filter(({ _id }) => _id !== params.id)),
  );
  const isOwn = user !== null && reply.user?._id === user.id && reply._id !== UNSENT;
  const remove = () => mutate({ params: { id: reply._id } }, { onError: () => toast("error", t("replyNotDeleted")) });
  return (
    <li className={reply.isOwner ? "reply reply--owner" : "reply"} id={reply._id}>
      <Writer words={reply} now={business.now} owner={reply.isOwner ? business.name : undefined} />
      <WrittenText words={reply} />
      {isEditing ? (
        <Suspense fallback={null}>
          <AnswerBox
            review={review}
            reply={reply}
            author=""
            onClose={() => setEditing(false)}
            onAway={() => editButton.current?.focus()}
          />
        </Suspense>
      ) : null}
      {isOwn ? (
        <div className="review__foot">
          <Act
            icon="pencil"
            text={t("edit")}
            label={t("editReply")}
            isOpen={isEditing}
            ref={editButton}
            onClick={() => setEditing(!isEditing)}
          />
          <Act icon="trash" text={t("delete")} label={t("deleteReply")} onClick={remove} />
        </div>
      ) : null}
    </li>
  );
}
