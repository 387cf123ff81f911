"use client";

import { useTranslations } from "next-intl";
import { Stars } from "@/components/ui/stars";
import type { Answer } from "@/lib/api-client/request";
import type { listManagedReviews } from "@/lib/calls/review-admin";
import { formatNumber, formatRating } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";

type Written = Pick<Answer<typeof listManagedReviews>["data"][number], "message" | "overall" | "photos"> & {
  readonly language?: Language | null;
};

type ReviewWordsProps = { readonly lng: Language; readonly review: Written };

export function ReviewWords({ lng, review: { message, overall, photos, language } }: ReviewWordsProps) {
  const t = useTranslations("reports");
  return (
    <>
      {overall === null ? null : (
        <p>
          <Stars value={overall} label={t("stars", { stars: formatRating(overall, lng) })} />
        </p>
      )}
      <p dir="auto" lang={language ?? undefined} className="max-w-prose whitespace-pre-line wrap-anywhere">
        {message}
      </p>
      {photos.length === 0 ? null : (
        <ul className="mt-3 flex flex-wrap gap-2">
          {photos.map(({ _id, url, width, height }, index) => (
            <li key={_id}>
              <a href={url.large}>
                {/* biome-ignore lint/performance/noImgElement: pictures are made once, at upload, in fixed widths. */}
                <img
                  className="size-24 rounded-md object-cover"
                  src={url.small}
                  width={width}
                  height={height}
                  alt={t("photo", { n: formatNumber(index + 1, lng), count: formatNumber(photos.length, lng) })}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
