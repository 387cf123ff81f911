"use client";

import { useTranslations } from "next-intl";
import { Suspense, useRef, useState } from "react";
import { useMark } from "@/components/mark/use-mark";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { toast } from "@/components/ui/toast";
import { withTexts } from "@/components/with-texts";
import type { CallError } from "@/lib/api-client/call-error";
import { useWrite } from "@/lib/api-client/use-write";
import { deleteReview, restoreReview } from "@/lib/calls/review";
import { Act } from "./act";
import { changeReplies } from "./optimistic";
import { useReviewing } from "./review-context";
import { type ShownReply, type ShownReview, UNSENT } from "./shown";
import { Writer, WrittenText } from "./writer";

const AnswerBox = lazyWithRetry(
  withTexts(() => import("./answer-box").then((module) => ({ default: module.AnswerBox })), ["reviewing", "outbox"]),
);

type RepliesProps = {
  readonly review: ShownReview;
  /** Called before a reply is deleted, to move the focus. */
  readonly onGoing: () => void;
};

/** Replies to a review, one level deep (REV-03); that of the business is highlighted. */
export function ReplyList({ review, onGoing }: RepliesProps) {
  const t = useTranslations("reviews");
  if (review.replies.length === 0) return null;
  return (
    <ul className="replies" aria-label={t("replies")}>
      {review.replies.map((reply) => (
        <Reply key={reply._id} reply={reply} review={review} onGoing={onGoing} />
      ))}
    </ul>
  );
}

type ReplyProps = RepliesProps & { readonly reply: ShownReply };

function Reply({ reply, review, onGoing }: ReplyProps) {
  const t = useTranslations("reviews");
  const { business, user } = useReviewing();
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLAnchorElement & HTMLButtonElement>(null);
  const takeAway = useTakingAway(review);
  const isInTeam = useMark("restaurants", business.id)?.team === true;
  // A reply of the business belongs to its current team, even if its author has left.
  const mayChange = reply.isOwner ? isInTeam : user !== null && reply.user?._id === user.id;
  const isOwn = mayChange && reply._id !== UNSENT;
  const remove = () => {
    onGoing();
    takeAway(reply._id);
  };
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

function useTakingAway(review: ShownReview): (id: string) => void {
  const t = useTranslations("reviewing");
  const { mutateAsync: remove } = useWrite(deleteReview, (cache, { params }) =>
    changeReplies(cache, review._id, (replies) => replies.filter(({ _id }) => _id !== params.id)),
  );
  const { mutateAsync: restore } = useWrite(restoreReview);
  // Use promises: `mutate` drops its callbacks once the row is unmounted.
  return (id) => {
    const params = { id };
    const bringBack = () =>
      void restore({ params }).then(
        () => toast("success", t("answerRestored")),
        () => toast("error", t("answerNotRestored")),
      );
    void remove({ params }).then(
      () => toast("success", t("answerDeleted"), { action: { label: t("undo"), onClick: bringBack } }),
      (error: CallError) => toast("error", t(error.code === "not_found" ? "answerDeleted" : "answerNotDeleted")),
    );
  };
}
