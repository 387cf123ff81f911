"use client";

import { useTranslations } from "next-intl";
import { OpenBadge } from "@/components/ui/open-badge";
import { Rating } from "@/components/ui/stars";
import type { Answer } from "@/lib/api-client/request";
import type { listBookmarks } from "@/lib/calls/bookmark";
import { describeOpening } from "@/lib/hours/describe";
import { countValues, formatRating } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";

type SavedBusiness = Answer<typeof listBookmarks>["restaurants"][number];

type BusinessSignsProps = {
  readonly lng: Language;
  readonly business: Pick<SavedBusiness, "opening" | "status"> & {
    readonly ratings: Pick<SavedBusiness["ratings"], "average" | "count">;
  };
};

/** Stars and opening state of a business in the user's own lists. */
export function BusinessSigns({ lng, business: { ratings, opening, status } }: BusinessSignsProps) {
  const t = useTranslations("saved");
  const hours = useTranslations("hours");
  const count = countValues(ratings.count, lng);
  const { label: word, detail } = describeOpening(openingStateOf(opening), lng, hours);
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm">
      <Rating
        lng={lng}
        value={ratings.average}
        count={ratings.count}
        label={t("starsLabel", { rating: formatRating(ratings.average ?? 0, lng), ...count })}
        none={t("noReviews")}
      />
      {status === "closed" ? (
        <OpenBadge state="closed" word={t("closed")} />
      ) : (
        <OpenBadge state={opening.state} word={word} detail={detail} />
      )}
    </div>
  );
}

function openingStateOf({ state, opensAt, closesAt }: SavedBusiness["opening"]) {
  return {
    state,
    ...(opensAt && { opensAt: new Date(opensAt) }),
    ...(closesAt && { closesAt: new Date(closesAt) }),
  };
}
