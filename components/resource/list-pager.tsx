"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { Pagination } from "@/lib/core/pagination";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";

type ListPagerProps = {
  readonly lng: Language;
  readonly pagination: Pagination;
  readonly onPage: (page: number) => void;
};

export function ListPager({ lng, pagination, onPage }: ListPagerProps) {
  const t = useTranslations("resource");
  const { currentPage, limit, totalResults, hasNextPage, hasPrevPage } = pagination;
  const from = Math.min((currentPage - 1) * limit + 1, totalResults);
  const to = Math.min(currentPage * limit, totalResults);
  const range = t("range", {
    from: formatNumber(from, lng),
    to: formatNumber(to, lng),
    total: formatNumber(totalResults, lng),
  });
  const status = <p role="status">{range}</p>;
  // If everything is visible, only screen readers need the count.
  if (!hasNextPage && !hasPrevPage) return <div className="visually-hidden">{status}</div>;
  return (
    <nav aria-label={t("pages")} className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
      {status}
      <div className="ms-auto flex gap-2">
        <Button variant="outline" size="small" disabled={!hasPrevPage} onClick={() => onPage(currentPage - 1)}>
          {t("previous")}
        </Button>
        <Button variant="outline" size="small" disabled={!hasNextPage} onClick={() => onPage(currentPage + 1)}>
          {t("next")}
        </Button>
      </div>
    </nav>
  );
}
