"use client";

import { useTranslations } from "next-intl";
import { BusinessHeading } from "@/components/resource/business-heading";
import { useErrorText } from "@/components/resource/use-error-text";
import { Button } from "@/components/ui/button";
import { Stars } from "@/components/ui/stars";
import { toast } from "@/components/ui/toast";
import { useWrite } from "@/lib/api-client/use-write";
import { deleteReview, restoreReview } from "@/lib/calls/review";
import { formatDateTime, formatNumber } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import type { AnswerState } from "@/lib/review/answer/model";
import { answerOf, type OwnerAnswer, type Reviewed } from "./answers";

type ReviewedCardProps = {
  readonly lng: Language;
  readonly review: Reviewed;
  readonly status: AnswerState;
  readonly onEdit: () => void;
};

export function ReviewedCard({ lng, review, status, onEdit }: ReviewedCardProps) {
  const t = useTranslations("answers");
  const { restaurant } = review;
  const answer = answerOf(review);
  return (
    <article
      className="overflow-hidden rounded-lg border border-line bg-surface shadow-1"
      aria-label={t("reviewBy", { name: isolated(review.user?.fullname ?? t("gone")) })}
    >
      {restaurant ? (
        <header className="border-b border-line p-4 md:p-5">
          <BusinessHeading lng={lng} restaurant={restaurant} />
        </header>
      ) : null}
      <div className="grid gap-4 p-4 md:p-5">
        <Said lng={lng} review={review} />
        {answer ? <Answered lng={lng} answer={answer} /> : null}
      </div>
      <footer className="flex flex-wrap items-center gap-3 border-t border-line p-4 md:p-5">
        <Choices answer={answer} status={status} onEdit={onEdit} />
        {restaurant ? (
          <a className="text-link" href={`${paths.business(lng, restaurant, "reviews")}#${review._id}`}>
            {t("onPage")}
          </a>
        ) : null}
      </footer>
    </article>
  );
}

export function Said({ lng, review }: Pick<ReviewedCardProps, "lng" | "review">) {
  const t = useTranslations("answers");
  const { user, ratings, message, language, createdAt } = review;
  const stars = formatNumber(ratings.overall, lng, { decimals: 1 });
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3">
        <b className="font-semibold wrap-anywhere">
          <bdi>{user?.fullname ?? t("gone")}</bdi>
        </b>
        <Stars value={ratings.overall} label={t("stars", { stars })} />
        <span className="text-sm text-ink-2">{formatDateTime(createdAt, lng)}</span>
      </p>
      <p dir="auto" lang={language ?? undefined} className="max-w-prose whitespace-pre-line wrap-anywhere">
        {message}
      </p>
    </div>
  );
}

function Answered({ lng, answer }: { readonly lng: Language; readonly answer: OwnerAnswer }) {
  const t = useTranslations("answers");
  const { user, message, language, createdAt } = answer;
  const when = formatDateTime(createdAt, lng);
  return (
    <div className="min-w-0 rounded-md bg-sunk p-3">
      <h3 className="text-sm font-medium text-ink-2">
        {user ? t("answeredBy", { name: isolated(user.fullname), when }) : t("answeredOn", { when })}
      </h3>
      <p dir="auto" lang={language ?? undefined} className="max-w-prose whitespace-pre-line wrap-anywhere">
        {message}
      </p>
    </div>
  );
}

type ChoicesProps = {
  readonly answer: OwnerAnswer | undefined;
  readonly status: AnswerState;
  readonly onEdit: () => void;
};

function Choices({ answer, status, onEdit }: ChoicesProps) {
  const t = useTranslations("answers");
  const { withdraw, isPending } = useWithdrawal();
  if (answer)
    return (
      <>
        <Button variant="outline" size="small" icon="pencil" onClick={onEdit}>
          {t("edit")}
        </Button>
        <Button
          variant="outline"
          size="small"
          icon="trash"
          aria-disabled={isPending}
          onClick={() => isPending || withdraw(answer._id)}
        >
          {t("withdraw")}
        </Button>
      </>
    );
  if (status === "answered") return <p className="text-sm text-ink-2">{t("hidden")}</p>;
  return (
    <Button size="small" icon="message-circle" onClick={onEdit}>
      {t("answer")}
    </Button>
  );
}

function useWithdrawal() {
  const t = useTranslations("answers");
  const words = useTranslations("resource");
  const errorText = useErrorText();
  const { mutateAsync: remove, isPending } = useWrite(deleteReview);
  const { mutateAsync: restore } = useWrite(restoreReview);
  const onError = (error: unknown) => toast("error", errorText(error));
  // Promises instead of callbacks of `mutate`: those are dropped once the card moves to the other list.
  const bringBack = (id: string) =>
    void restore({ params: { id } }).then(() => toast("success", t("restored")), onError);
  const withdraw = (id: string) =>
    void remove({ params: { id } }).then(
      () => toast("success", t("withdrawn"), { action: { label: words("undo"), onClick: () => bringBack(id) } }),
      onError,
    );
  return { withdraw, isPending };
}
