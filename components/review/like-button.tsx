"use client";

import { useLocale, useTranslations } from "next-intl";
import { MarkButton } from "@/components/mark/mark-button";
import { updateMark, useMark } from "@/components/mark/use-mark";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { sessionState } from "@/lib/api-client/session";
import { useWrite } from "@/lib/api-client/use-write";
import { toggleReviewLike } from "@/lib/calls/review";
import type { Language } from "@/lib/core/constants";
import { formatNumber } from "@/lib/i18n/format";
import { ACT } from "./act";
import { changeReviews } from "./optimistic";
import { refusalOf } from "./refusal";
import { useReviewing } from "./review-context";
import type { ShownReview } from "./shown";

type LikeButtonProps = { readonly review: ShownReview; readonly login: string; readonly author: string };

/**
 * "Helpful": a toggle that changes at once and is reverted if the server refuses (REV-10). Guests are sent to the
 * login.
 */
export function LikeButton({ review, login, author }: LikeButtonProps) {
  const t = useTranslations("reviews");
  const lng = useLocale() as Language;
  const { refuse } = useReviewing();
  const isLiked = useMark("reviews", review._id)?.liked ?? false;
  const { mutate } = useWrite(toggleReviewLike, (cache, { params: { id }, query }) => {
    const liked = query?.state === "on";
    const { user } = sessionState();
    if (user) updateMark(cache, user.id, "reviews", id, { liked });
    changeReviews(cache, (each) =>
      each._id === id ? { ...each, likeCount: Math.max(0, each.likeCount + (liked ? 1 : -1)) } : each,
    );
  });
  const like = () => {
    if (sessionState().user?.role === "admin") {
      refuse({ kind: "admin" }, "like");
      return;
    }
    mutate(
      { params: { id: review._id }, query: { state: isLiked ? "off" : "on" } },
      {
        onError: (error) => {
          const refusal = refusalOf(error);
          if (refusal.kind === "failed" || refusal.kind === "network") toast("error", t("likeFailed"));
          else refuse(refusal, "like");
        },
      },
    );
  };
  const text = review.likeCount > 0 ? t("helpful", { count: formatNumber(review.likeCount, lng) }) : t("helpfulNone");
  return (
    <MarkButton
      className={`${ACT} review__likes`}
      label={t("likeOf", { text, name: author })}
      login={login}
      isOn={isLiked}
      onToggle={like}
    >
      <Icon name="thumbs-up" />
      <span>{text}</span>
    </MarkButton>
  );
}
