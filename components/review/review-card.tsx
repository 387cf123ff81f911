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
      className={`review rounded-lg border bg-surface p-4 in-[[data-more-slot]]:mt-3 aria-busy:border-dashed lg:px-6 lg:py-5 [.review+&]:mt-3 ${isOwn ? "review--own border-lapis [box-shadow:inset_0_0_0_0.5px_var(--lapis)]" : "border-line"}`}
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
    <div className="review__marks mt-2.5 flex flex-wrap items-center gap-x-3.5 gap-y-1 text-sm text-ink-2">
      <Stars value={ratings.overall} label={t("overall", { rating: formatRating(ratings.overall, lng) })} />
      {ASPECTS.map((aspect) => (
        <span key={aspect}>
          {t(aspect)} <b className="text-ink">{formatNumber(ratings[aspect], lng)}</b>
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
  const { photos, user, hidden } = review;
  // Photos that only the author sees have no page.
  const isPublic = review._id !== UNSENT && !hidden;
  return (
    <ul className="review__photos mt-3 grid grid-cols-[repeat(4,minmax(0,112px))] gap-2">
      {photos.map(({ _id, url, width, height }, index) => {
        const what = photoWords(t, lng, index, photos.length, user?.fullname);
        const own = paths.business(lng, business, "reviews", { ...queryOf(business.query), photo: _id });
        return (
          <li key={_id} id={_id}>
            <a
              className="block aspect-square overflow-hidden rounded-[14px] bg-sunk"
              href={isPublic ? own : url.large}
              aria-label={what}
              rel="nofollow"
              data-large={url.large}
            >
              {/* biome-ignore lint/performance/noImgElement: pictures are made once, at upload, in fixed widths. */}
              <img
                className="size-full object-cover hover:opacity-92"
                src={url.small}
                width={width}
                height={height}
                alt={what}
                loading="lazy"
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
