"use client";

import { useLocale, useTranslations } from "next-intl";
import { type Language, REVIEW_SORTS, type ReviewFilter } from "@/lib/core/constants";
import { formatNumber } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import type { ReviewQuery } from "@/lib/review/model";
import { useReviewing } from "./review-context";
import { WriteLink } from "./write-link";

/** In display order. */
const FILTERS = ["all", "popular", "my"] as const satisfies readonly ReviewFilter[];

/** Filters and orders are links (REV-16, REV-17). "Popular" has a fixed order: most liked first. */
export function ReviewTools() {
  const t = useTranslations("reviews");
  const lng = useLocale() as Language;
  const { business, own } = useReviewing();
  const { query } = business;
  const href = (change: Partial<Pick<ReviewQuery, "filter" | "sort">>) => {
    const { filter, sort } = { ...query, ...change };
    return paths.business(lng, business, "reviews", {
      filter: filter === "all" ? null : filter,
      sort: sort === "newest" || filter === "popular" ? null : sort,
    });
  };
  return (
    <div className="reviews__tools">
      <nav className="segments" aria-label={t("filterLabel")}>
        {FILTERS.map((filter) => (
          <a
            key={filter}
            href={href({ filter })}
            aria-current={filter === query.filter ? "page" : undefined}
            rel={filter === "all" ? undefined : "nofollow"}
          >
            {t(`filters.${filter}`)}
            {filter === "my" && own ? <span className="segments__count">{formatNumber(1, lng)}</span> : null}
          </a>
        ))}
      </nav>
      <div className="sort-row">
        {query.filter === "all" ? (
          <nav className="sorts" aria-label={t("sortLabel")}>
            {REVIEW_SORTS.map((sort) => (
              <a
                key={sort}
                href={href({ sort })}
                aria-current={sort === query.sort ? "page" : undefined}
                rel={sort === "newest" ? undefined : "nofollow"}
              >
                {t(`sorts.${sort}`)}
              </a>
            ))}
          </nav>
        ) : null}
        {business.isClosed ? null : (
          <div className="for-guests">
            <WriteLink variant="outline" />
          </div>
        )}
      </div>
    </div>
  );
}
