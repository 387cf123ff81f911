"use client";

import { useLocale, useTranslations } from "next-intl";
import { Button, IconButton } from "@/components/ui/button";
import { Stars } from "@/components/ui/stars";
import type { Language } from "@/lib/core/constants";
import { formatRating, formatRelativeDay } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { useReviewing } from "./review-context";
import { type ShownReview, UNSENT } from "./shown";
import { Unsent } from "./unsent";

/**
 * For signed-in users: their review, or an invitation to write one. Both have the same height, so nothing moves once it
 * is known.
 */
export function OwnReview() {
  const t = useTranslations("reviewing");
  const { own, unsent, changeUnsent } = useReviewing();
  const hasWritten = Boolean(own ?? unsent);
  return (
    <section
      className={hasWritten ? "own-review own-review--written" : "own-review"}
      aria-labelledby="own-review"
      id="write"
    >
      <h2 id="own-review" className="text-lg outline-none" tabIndex={-1}>
        {t(hasWritten ? "yours" : "title")}
      </h2>
      {own ? <Written review={own} /> : unsent ? null : <Invited />}
      {unsent ? <Unsent waiting={unsent} what="publish" onChange={changeUnsent} /> : null}
    </section>
  );
}

const LEAD = "mt-1 text-ink-2";
const ACTS = "mt-auto flex flex-wrap items-center gap-1 pt-2.5 text-ink-2";

function Invited() {
  const t = useTranslations("reviewing");
  const { business, hasDraft, compose } = useReviewing();
  if (business.isClosed) return <p className={LEAD}>{t("closedHint")}</p>;
  return (
    <>
      <p className={LEAD}>{t(hasDraft ? "draftHint" : "hint")}</p>
      <p className={ACTS}>
        <Button icon="pencil" onClick={compose}>
          {t(hasDraft ? "continue" : "write")}
        </Button>
      </p>
    </>
  );
}

function Written({ review }: { readonly review: ShownReview }) {
  const t = useTranslations("reviewing");
  const lng = useLocale() as Language;
  const { business, hasDraft, compose, askToDelete } = useReviewing();
  const isSent = review._id !== UNSENT;
  const state = review.hidden ? "hidden" : isSent ? "seen" : "sending";
  return (
    <>
      <p className={`${LEAD} flex flex-wrap items-center gap-x-3 text-sm`}>
        <Stars
          value={review.ratings.overall}
          label={t("overall", { rating: formatRating(review.ratings.overall, lng) })}
        />
        <time dateTime={review.createdAt}>{formatRelativeDay(review.createdAt, business.now, lng)}</time>
        <span className={`font-[600] ${state === "seen" ? "text-istalif" : "text-saffron-ink"}`}>
          {t(`states.${state}`)}
        </span>
      </p>
      <p className="own-review__text" lang={review.language ?? undefined} dir="auto">
        {review.message}
      </p>
      <p className={ACTS}>
        <a
          className="text-link tap-link me-auto"
          href={paths.business(lng, business, "reviews", { filter: "my" })}
          rel="nofollow"
        >
          {t("readAll")}
        </a>
        <Button variant="outline" size="small" icon="pencil" onClick={compose} disabled={!isSent}>
          {t(hasDraft ? "continue" : "edit")}
        </Button>
        <IconButton
          className="text-anar"
          icon="trash"
          label={t("deleteOwn")}
          onClick={askToDelete}
          disabled={!isSent}
        />
      </p>
    </>
  );
}
