import type { ReviewTexts } from "@/components/business/texts";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ScriptSlot } from "@/components/ui/script-slot";
import type { BusinessDetail } from "@/lib/business/model";
import { type Language, REVIEW_FILTERS, REVIEW_SORTS } from "@/lib/core/constants";
import type { Pagination } from "@/lib/core/pagination";
import { formatNumber, plural } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { Review, ReviewQuery, ReviewSummary } from "@/lib/review/model";
import { RatingSummary } from "./rating-summary";
import { ReviewCard } from "./review-card";
import "./reviews.css";

type Props = {
  business: BusinessDetail;
  lng: Language;
  now: Date;
  query: ReviewQuery;
  reviews: readonly Review[];
  pagination: Pagination;
  summary: ReviewSummary;
};

/** The reviews of a place for reading: what they say together, then five a page (REV-15, REV-16, REV-17). */
export function ReviewList({ business, lng, now, query, reviews, pagination, summary }: Props) {
  const t = texts(lng, "reviews");
  const here = paths.business(lng, business, "reviews");
  const loginHref = paths.page(lng, "login", { from: here });
  if (summary.count === 0 && query.filter !== "my") {
    return (
      <div className="container reviews">
        <EmptyState title={t("emptyTitle")} text={t("emptyText")}>
          <Button href={loginHref} variant="primary" icon="pencil" rel="nofollow">
            {t("emptyAct")}
          </Button>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="container reviews">
      <h2 className="visually-hidden">{t("title")}</h2>
      {summary.count > 0 ? <RatingSummary summary={summary} lng={lng} t={t} /> : null}
      <div className="reviews__layout">
        <div>
          <ReviewTools business={business} lng={lng} t={t} query={query} loginHref={loginHref} />
          {query.filter === "my" ? (
            <Gate t={t} lng={lng} from={paths.business(lng, business, "reviews", { filter: "my" })} />
          ) : (
            <>
              <ol className="review-list" data-more-list="">
                {reviews.map((review) => (
                  <ReviewCard key={review.id} review={review} business={business} lng={lng} now={now} t={t} />
                ))}
              </ol>
              <ScriptSlot as="ol" className="review-list" data-more-slot="" />
              <ScriptSlot name="more-foot" />
              <More business={business} lng={lng} t={t} query={query} pagination={pagination} />
            </>
          )}
        </div>
        <aside className="review-call for-guests">
          <h2>{t("writeTitle")}</h2>
          <p>{t("writeText")}</p>
          <p className="review-call__act">
            <Button href={loginHref} variant="primary" rel="nofollow">
              {t("login")}
            </Button>
            <Button href={paths.page(lng, "signup", { from: here })} variant="outline" rel="nofollow">
              {t("signup")}
            </Button>
          </p>
        </aside>
      </div>
    </div>
  );
}

type ToolsProps = Pick<Props, "business" | "lng" | "query"> & { t: ReviewTexts; loginHref: string };

/** Filters and orders are addresses. The popular ones have an order of their own: most liked first. */
function ReviewTools({ business, lng, t, query, loginHref }: ToolsProps) {
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
        {REVIEW_FILTERS.toReversed()
          .toSorted((a) => (a === "all" ? -1 : 0))
          .map((filter) => (
            <a
              key={filter}
              href={href({ filter })}
              aria-current={filter === query.filter ? "page" : undefined}
              rel={filter === "all" ? undefined : "nofollow"}
              className={filter === "my" ? "for-guests" : undefined}
            >
              {t(`filters.${filter}`)}
            </a>
          ))}
      </nav>
      <Button href={loginHref} variant="outline" icon="pencil" rel="nofollow">
        {t("write")}
      </Button>
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
    </div>
  );
}

type MoreProps = Pick<Props, "business" | "lng" | "query" | "pagination"> & { t: ReviewTexts };

/** More reviews: the next page, which the script adds to the list instead of leaving it. */
function More({ business, lng, t, query, pagination }: MoreProps) {
  const { currentPage, hasNextPage, hasPrevPage, limit, totalResults } = pagination;
  const href = (page: number) =>
    paths.business(lng, business, "reviews", {
      filter: query.filter === "all" ? null : query.filter,
      sort: query.sort === "newest" ? null : query.sort,
      page,
    });
  const last = Math.min(currentPage * limit, totalResults);
  return (
    <div className="load-more" data-more-foot="">
      {hasPrevPage ? (
        <a className="text-link tap-link" href={href(currentPage - 1)} rel="prev">
          {t("previous")}
        </a>
      ) : null}
      {hasNextPage ? (
        <Button href={href(currentPage + 1)} variant="outline" rel="next" data-more="">
          {t("more")}
        </Button>
      ) : null}
      <p>
        {t("shown", {
          from: formatNumber((currentPage - 1) * limit + 1, lng),
          to: formatNumber(last, lng),
          count: formatNumber(totalResults, lng),
          form: plural(totalResults, lng),
        })}
      </p>
    </div>
  );
}

function Gate({ t, lng, from }: { t: ReviewTexts; lng: Language; from: string }) {
  return (
    <div className="review-gate for-guests">
      <h3>{t("mineTitle")}</h3>
      <p>{t("mineText")}</p>
      <Button href={paths.page(lng, "login", { from })} variant="primary" icon="log-in" rel="nofollow">
        {t("login")}
      </Button>
    </div>
  );
}
