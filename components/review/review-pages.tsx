"use client";

import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { type MouseEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { ScriptSlot } from "@/components/ui/script-slot";
import type { Language } from "@/lib/core/constants";
import { countValues, formatNumber } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { listOptions } from "./optimistic";
import { ReviewCard } from "./review-card";
import { useReviewing } from "./review-context";
import { queryOf, type ReviewPage } from "./shown";

/**
 * Five reviews at a time (REV-15). "More" links to the next page. Before hydration a vanilla script appends its reviews
 * (components/vanilla/business-page.ts), afterwards this component, so that they can be replied to.
 */
export function ReviewPages({ first }: { readonly first: ReviewPage }) {
  const { business } = useReviewing();
  const cache = useQueryClient();
  const { query } = business;
  const [last, setLast] = useState(query.page);
  const list = useRef<HTMLOListElement>(null);
  const [arrived, setArrived] = useState<string | null>(null);
  const optionsOf = (page: number) => listOptions(business, { ...query, page });
  const pages = useQueries({
    queries: Array.from({ length: last - query.page + 1 }, (_, index) => ({
      ...optionsOf(query.page + index),
      ...(index === 0 && { initialData: first }),
    })),
  }).flatMap(({ data }) => data ?? []);
  // A review written meanwhile shifts the pages, so the last one of a page may be repeated on the next.
  const reviews = [...new Map(pages.flatMap(({ data }) => data).map((review) => [review._id, review])).values()];
  const { pagination } = pages.at(-1) ?? first;

  useEffect(() => {
    // Keyboard users continue at the first new review.
    if (arrived) list.current?.querySelector<HTMLElement>(`[id="${arrived}"]`)?.focus({ preventScroll: true });
  }, [arrived]);
  const more = async (href: string) => {
    try {
      const { data } = await cache.fetchQuery(optionsOf(last + 1));
      setLast(last + 1);
      setArrived(data.find(({ _id }) => reviews.every((each) => each._id !== _id))?._id ?? null);
      history.replaceState(history.state, "", href);
    } catch {
      location.href = href;
    }
  };
  return (
    <>
      <ol data-more-list="" data-overlays="" ref={list}>
        {reviews.map((review) => (
          <ReviewCard key={review._id} review={review} />
        ))}
      </ol>
      <ScriptSlot as="ol" data-more-slot="" data-overlays="" />
      <ScriptSlot name="more-foot" />
      <More pagination={pagination} onMore={more} />
    </>
  );
}

type MoreProps = { readonly pagination: ReviewPage["pagination"]; readonly onMore: (href: string) => Promise<void> };

const nothingToFollow = () => () => undefined;

function More({ pagination, onMore }: MoreProps) {
  const t = useTranslations("reviews");
  const lng = useLocale() as Language;
  const { business } = useReviewing();
  const { query } = business;
  const isHere = useSyncExternalStore(
    nothingToFollow,
    () => true,
    () => false,
  );
  const [isWaiting, setWaiting] = useState(false);
  const { currentPage, hasNextPage, limit, totalResults } = pagination;
  const href = (page: number) => paths.business(lng, business, "reviews", queryOf({ ...query, page }));
  const next = href(currentPage + 1);
  const click = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isWaiting) return;
    setWaiting(true);
    void onMore(next).finally(() => setWaiting(false));
  };
  return (
    <div className="grid justify-items-center gap-1.5 pt-5 pb-2 text-sm text-ink-2" data-more-foot="">
      {query.page > 1 ? (
        <a className="text-link tap-link" href={href(query.page - 1)} rel="prev">
          {t("previous")}
        </a>
      ) : null}
      {hasNextPage ? (
        <Button
          href={next}
          variant="outline"
          rel="next"
          className="min-w-55"
          data-more={isHere ? undefined : ""}
          aria-busy={isWaiting ? true : undefined}
          onClick={click}
        >
          {t("more")}
        </Button>
      ) : null}
      <p>
        {t("shown", {
          from: formatNumber((query.page - 1) * limit + 1, lng),
          to: formatNumber(Math.min(currentPage * limit, totalResults), lng),
          ...countValues(totalResults, lng),
        })}
      </p>
    </div>
  );
}
