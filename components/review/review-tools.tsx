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
    <div className="mt-5 mb-3 flex flex-wrap items-center gap-2.5">
      <nav className="segments flex flex-1 gap-1 rounded-md bg-sunk p-1" aria-label={t("filterLabel")}>
        {FILTERS.map((filter) => (
          <a
            key={filter}
            className="review-sort__link"
            href={href({ filter })}
            aria-current={filter === query.filter ? "page" : undefined}
            rel={filter === "all" ? undefined : "nofollow"}
          >
            {t(`filters.${filter}`)}
            {filter === "my" && own ? (
              <span className="ms-1.5 rounded-full bg-lapis-tint px-1.75 text-xs text-lapis">
                {formatNumber(1, lng)}
              </span>
            ) : null}
          </a>
        ))}
      </nav>
      {/* No wider than the page: the orders scroll. */}
      <div className="flex min-w-0 flex-[1_0_100%] items-center gap-3">
        {query.filter === "all" ? (
          <nav
            className="sorts flex min-w-0 flex-1 gap-x-4.5 overflow-x-auto [scrollbar-width:none]"
            aria-label={t("sortLabel")}
          >
            {REVIEW_SORTS.map((sort) => (
              <a
                key={sort}
                className="review-stars__link"
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
          <div className="for-guests ms-auto lg:hidden">
            <WriteLink variant="outline" />
          </div>
        )}
      </div>
    </div>
  );
}
