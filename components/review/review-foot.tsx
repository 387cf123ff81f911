"use client";

import { useLocale, useTranslations } from "next-intl";
import { Suspense, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { withTexts } from "@/components/with-texts";
import { keepDraft } from "@/lib/api-client/draft";
import type { Language } from "@/lib/core/constants";
import { formatNumber } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { Act } from "./act";
import { LikeButton } from "./like-button";
import { ReplyList } from "./reply-list";
import { useReviewing } from "./review-context";
import { type ShownReview, UNSENT } from "./shown";
import { Unsent } from "./unsent";

const AnswerBox = lazyWithRetry(
  withTexts(() => import("./answer-box").then((module) => ({ default: module.AnswerBox })), ["reviewing", "outbox"]),
);
const ReportReview = lazyWithRetry(
  withTexts(() => import("./report-review").then((module) => ({ default: module.ReportReview })), ["reviewing"]),
);

type ReviewFootProps = { readonly review: ShownReview; readonly isOwn: boolean };

export function ReviewFoot({ review, isOwn }: ReviewFootProps) {
  const t = useTranslations("reviews");
  const lng = useLocale() as Language;
  const { business, waiting } = useReviewing();
  const unsent = waiting.filter(({ kind, about }) => kind === "answer" && about === review._id);
  const [open, setOpen] = useState<"answer" | "report" | null>(null);
  const login = paths.page(lng, "login", { from: `${paths.business(lng, business, "reviews")}#${review._id}` });
  const author = review.user?.fullname ?? t("deleted");
  const replyButton = useRef<HTMLAnchorElement & HTMLButtonElement>(null);
  const close = () => setOpen(null);
  const isSent = review._id !== UNSENT;
  return (
    <>
      <div className="review__foot mt-1">
        {isOwn ? <OwnLikes review={review} /> : <LikeButton review={review} login={login} author={author} />}
        {business.isClosed || !isSent ? null : (
          <Act
            icon="reply"
            text={t("reply")}
            label={t("replyTo", { name: author })}
            login={login}
            isOpen={open === "answer"}
            ref={replyButton}
            onClick={() => setOpen(open === "answer" ? null : "answer")}
          />
        )}
        {isOwn ? null : (
          <Act
            icon="flag"
            text={t("report")}
            label={t("reportOf", { name: author })}
            login={login}
            onClick={() => setOpen("report")}
          />
        )}
        {isOwn && isSent ? <OwnActs /> : null}
      </div>
      <ReplyList
        review={review}
        onGoing={() => (replyButton.current ?? document.getElementById(review._id))?.focus()}
      />
      {unsent.map((each) => (
        <Unsent
          key={each.key}
          waiting={each}
          what="answer"
          onChange={({ form }) => {
            keepDraft(`answer:${review._id}`, form);
            setOpen("answer");
          }}
        />
      ))}
      <Suspense fallback={null}>
        {open === "answer" ? (
          <AnswerBox review={review} author={author} onClose={close} onAway={() => replyButton.current?.focus()} />
        ) : null}
        {open === "report" ? <ReportReview reviewId={review._id} onClose={close} /> : null}
      </Suspense>
    </>
  );
}

/** Number of likes; users cannot like their own review. */
function OwnLikes({ review: { likeCount } }: Pick<ReviewFootProps, "review">) {
  const t = useTranslations("reviews");
  const lng = useLocale() as Language;
  if (likeCount === 0) return null;
  return (
    <p className="review__likes inline-flex min-h-11 items-center gap-1.5 text-sm leading-(--lh-small) font-medium text-ink-2">
      <Icon name="thumbs-up" />
      {t("helpful", { count: formatNumber(likeCount, lng) })}
    </p>
  );
}

function OwnActs() {
  const t = useTranslations("reviews");
  const { compose, askToDelete } = useReviewing();
  return (
    <>
      <Act icon="pencil" text={t("edit")} label={t("editOwn")} onClick={compose} />
      <Act icon="trash" text={t("delete")} label={t("deleteOwn")} onClick={askToDelete} />
    </>
  );
}
