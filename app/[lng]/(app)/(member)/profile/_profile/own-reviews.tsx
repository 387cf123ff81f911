"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ListNone } from "@/components/resource/list-none";
import { ListFrame } from "@/components/resource/list-states";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Stars } from "@/components/ui/stars";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import type { Answer } from "@/lib/api-client/request";
import { listMyReviews } from "@/lib/calls/review";
import { formatDate, formatNumber, formatRating, plural } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { type ListProps, listInput } from "./profile";

type Review = Answer<typeof listMyReviews>["data"][number];

/** The user's reviews, each with a link to its place on the page (PRO-01). */
export function OwnReviews({ lng, state, onChange }: ListProps) {
  const t = useTranslations("profile");
  const query = queryOptionsFor(listMyReviews, listInput(lng, state));
  const list = useQuery({ ...query, placeholderData: keepPreviousData });
  const empty = (
    <ListNone page={state.page} onChange={onChange} title={t("noReviews")} text={t("noReviewsText")}>
      <Button href={paths.search(lng)}>{t("findPlaces")}</Button>
    </ListNone>
  );
  return (
    <ListFrame lng={lng} onPage={(page) => onChange({ page })} list={list} empty={empty}>
      {({ data }) => (
        <ul className="grid gap-3">
          {data.map((review) => (
            <OwnReview key={review._id} lng={lng} review={review} />
          ))}
        </ul>
      )}
    </ListFrame>
  );
}

function OwnReview({ lng, review }: { readonly lng: Language; readonly review: Review }) {
  const t = useTranslations("profile");
  const { _id, restaurant, ratings, message, language, likeCount, replies, photos, hidden, createdAt } = review;
  const numbers = [
    [likeCount, "likes"],
    [replies.length, "answers"],
  ] as const;
  return (
    <li className="grid gap-2 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <h2 className="text-lg leading-(--lh-tight)">
        {restaurant ? (
          <a href={`${paths.business(lng, restaurant, "reviews")}#${_id}`} className="text-ink hover:underline">
            <bdi>{restaurant.name}</bdi>
          </a>
        ) : (
          t("placeGone")
        )}
      </h2>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
        <Stars value={ratings.overall} label={t("stars", { rating: formatRating(ratings.overall, lng) })} />
        <time dateTime={createdAt}>{formatDate(createdAt, lng)}</time>
        {numbers.map(([count, name]) =>
          count > 0 ? (
            <span key={name}>{t(`own.${name}`, { count: formatNumber(count, lng), form: plural(count, lng) })}</span>
          ) : null,
        )}
      </p>
      <p className="line-clamp-6 whitespace-pre-line wrap-anywhere" lang={language ?? undefined} dir="auto">
        {message}
      </p>
      {photos.length > 0 ? <Photos lng={lng} review={review} /> : null}
      {hidden ? <Notice tone="warn">{t("hidden", { reason: hidden.reason ?? t("hiddenNoReason") })}</Notice> : null}
    </li>
  );
}

/** Photos of a review; public ones link to the page that shows them. */
function Photos({ lng, review: { photos, restaurant, hidden } }: { readonly lng: Language; readonly review: Review }) {
  const t = useTranslations("profile");
  return (
    <ul className="flex flex-wrap gap-2">
      {photos.map(({ _id, url, width, height }, index) => {
        const what = t("own.photo", { n: formatNumber(index + 1, lng), count: formatNumber(photos.length, lng) });
        const href = restaurant && !hidden ? paths.business(lng, restaurant, "reviews", { photo: _id }) : url.large;
        return (
          <li key={_id}>
            <a href={href} className="block size-20 overflow-hidden rounded-md bg-sunk sm:size-24">
              {/* biome-ignore lint/performance/noImgElement: pictures are made once, at upload, in fixed widths. */}
              <img
                src={url.small}
                width={width}
                height={height}
                alt={what}
                loading="lazy"
                className="size-full object-cover"
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
