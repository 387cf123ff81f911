"use client";

import { useLocale, useTranslations } from "next-intl";
import { Stars } from "@/components/ui/stars";
import type { Language } from "@/lib/core/constants";
import { formatNumber, formatRating } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { photoWords } from "./photo-words";
import { useReviewing } from "./review-context";
import { ReviewFoot } from "./review-foot";
import { ASPECTS, queryOf, type ShownReview, UNSENT } from "./shown";
import { Writer, WrittenText } from "./writer";

/** A review in its own language and direction, with its replies; that of the business is highlighted. */
export function ReviewCard({ review }: { readonly review: ShownReview }) {
  const { business, user } = useReviewing();
  const isOwn = user !== null && review.user?._id === user.id;
  return (
    <li
      className={isOwn ? "review review--own" : "review"}
      id={review._id}
      tabIndex={-1}
      aria-busy={review._id === UNSENT ? true : undefined}
    >
      <article>
        <Writer words={review} now={business.now} />
        <Marks ratings={review.ratings} />
        <WrittenText words={review} />
        {review.photos.length > 0 ? <ReviewPhotos review={review} /> : null}
        <ReviewFoot review={review} isOwn={isOwn} />
      </article>
    </li>
  );
}

export function Marks({ ratings }: Pick<ShownReview, "ratings">) {
  const t = useTranslations("reviews");
  const lng = useLocale() as Language;
  return (
    <div className="review__marks">
      <Stars value={ratings.overall} label={t("overall", { rating: formatRating(ratings.overall, lng) })} />
      {ASPECTS.map((aspect) => (
        <span key={aspect}>
          {t(aspect)} <b>{formatNumber(ratings[aspect], lng)}</b>
        </span>
      ))}
    </div>
  );
}

/** Photos of a review as tiles; each opens in full size at a URL of its own (`?photo=`). */
function ReviewPhotos({ review }: { readonly review: ShownReview }) {
  const t = useTranslations("reviews");
  const lng = useLocale() as Language;
  const { business } = useReviewing();
  const { photos, user, hidden: isHidden } = review;
  // Photos that only the author sees have no page.
  const isPublic = review._id !== UNSENT && !isHidden;
  return (
    <ul className="review__photos">
      {photos.map(({ _id, url, width, height }, index) => {
        const what = photoWords(t, lng, index, photos.length, user?.fullname);
        const own = paths.business(lng, business, "reviews", { ...queryOf(business.query), photo: _id });
        return (
          <li key={_id} id={_id}>
            <a
              className="photo-tile"
              href={isPublic ? own : url.large}
              aria-label={what}
              rel="nofollow"
              data-large={url.large}
            >
              {/* biome-ignore lint/performance/noImgElement: pictures are made once, at upload, in fixed widths. */}
              <img src={url.small} width={width} height={height} alt={what} loading="lazy" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
