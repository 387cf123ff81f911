"use client";

import { useLocale, useTranslations } from "next-intl";
import type { Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { photoWords } from "./photo-words";
import { useReviewing } from "./review-context";
import { queryOf, type ShownReview, UNSENT } from "./shown";

/** Photos of a review as tiles; each opens in full size at a URL of its own (`?photo=`). */
export function ReviewPhotos({ review }: { readonly review: ShownReview }) {
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
