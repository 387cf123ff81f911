"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Island } from "@/components/ui/island";
import type { Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { listOptions } from "./optimistic";
import { OwnReview } from "./own-review";
import { RatingSummary } from "./rating-summary";
import { ReviewCard } from "./review-card";
import { useReviewing } from "./review-context";
import { ReviewPages } from "./review-pages";
import { ReviewTools } from "./review-tools";
import { type ReviewPage, WRITE_HASH } from "./shown";
import { WriteLink } from "./write-link";

type ReviewBodyProps = {
  readonly first: ReviewPage;
};

/** The column beside the list on desktops. */
const ASIDE = "review-columns__own";
const GATE = "review-gate";

export function ReviewBody({ first }: ReviewBodyProps) {
  const t = useTranslations("reviews");
  const lng = useLocale() as Language;
  const { business, own } = useReviewing();
  const isMine = business.query.filter === "my";
  const { data: page } = useQuery({ ...listOptions(business, business.query), initialData: first, enabled: !isMine });
  const { summary, data } = page;
  const isEmpty = summary.count === 0 && data.length === 0 && !own && !isMine;
  return (
    <div className="page-width review-columns">
      <h2 className="visually-hidden">{t("title")}</h2>
      {summary.count > 0 ? <RatingSummary summary={summary} lng={lng} t={t} /> : null}
      <Island className={`for-users own-slot data-waiting:[&_button]:opacity-70 ${ASIDE}`}>
        <OwnReview />
      </Island>
      <div className="review-columns__list">
        {isEmpty ? (
          <NoReviews />
        ) : (
          <>
            <ReviewTools />
            {isMine ? <Mine /> : <ReviewPages first={first} />}
          </>
        )}
      </div>
      {business.isClosed || isEmpty ? null : <Invitation />}
    </div>
  );
}

function NoReviews() {
  const t = useTranslations("reviews");
  const { business } = useReviewing();
  if (business.isClosed) return <EmptyState title={t("emptyTitle")} text={t("closed")} />;
  return (
    <EmptyState title={t("emptyTitle")} text={t("emptyText")}>
      <div className="for-guests">
        <WriteLink variant="primary">{t("emptyAct")}</WriteLink>
      </div>
    </EmptyState>
  );
}

function Mine() {
  const t = useTranslations("reviews");
  const lng = useLocale() as Language;
  const { business, own } = useReviewing();
  const from = paths.business(lng, business, "reviews", { filter: "my" });
  return (
    <>
      <div className={`${GATE} for-guests`}>
        <h3 className="text-[20px]">{t("mineTitle")}</h3>
        <p>{t("mineText")}</p>
        <Button href={paths.page(lng, "login", { from })} variant="primary" icon="log-in" rel="nofollow">
          {t("login")}
        </Button>
      </div>
      <div className="for-users">
        {own ? (
          <ol data-overlays="">
            <ReviewCard review={own} />
          </ol>
        ) : (
          <p className={GATE} aria-busy={own === undefined ? true : undefined}>
            {own === undefined ? "" : t("mineNone")}
          </p>
        )}
      </div>
    </>
  );
}

function Invitation() {
  const t = useTranslations("reviews");
  const lng = useLocale() as Language;
  const { business } = useReviewing();
  const from = paths.business(lng, business, "reviews") + WRITE_HASH;
  return (
    <aside className={`review-call for-guests ${ASIDE}`}>
      <h2 className="text-[20px]">{t("writeTitle")}</h2>
      <p className="mt-1 text-ink-2">{t("writeText")}</p>
      <div className="mt-3.5 flex flex-wrap gap-2">
        <WriteLink variant="primary" />
        <Button href={paths.page(lng, "signup", { from })} variant="outline" rel="nofollow">
          {t("signup")}
        </Button>
      </div>
    </aside>
  );
}
