"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ListError, ListSkeleton } from "@/components/resource/list-states";
import { BothDates } from "@/components/ui/both-dates";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listReports } from "@/lib/calls/report";
import { formatNumber } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { type Report, reportsHref } from "../inbox/reports";

/** Newest reports shown here; the queue has all. */
const SHOWN = "5";

export function UserReports({ lng, id }: { readonly lng: Language; readonly id: string }) {
  const t = useTranslations("members");
  const words = useTranslations("resource");
  const query = { lang: lng, by: id, status: "all" as const, limit: SHOWN };
  const { data, error, refetch } = useQuery(queryOptionsFor(listReports, { query }));
  return (
    <section>
      <h3 className="text-base font-semibold">
        {t("reported")}
        {data ? ` (${formatNumber(data.pagination.totalResults, lng)})` : ""}
      </h3>
      {data?.data.length === 0 ? <p className="text-ink-2">{t("nothingReported")}</p> : null}
      <ul className="grid gap-3">
        {data?.data.map((report) => (
          <UserReport key={report._id} lng={lng} id={id} report={report} />
        ))}
      </ul>
      {data || error ? null : <ListSkeleton label={words("loading")} />}
      {error && !data ? <ListError error={error} onRetry={() => void refetch()} /> : null}
    </section>
  );
}

type UserReportProps = { readonly lng: Language; readonly id: string; readonly report: Report };

function UserReport({ lng, id, report }: UserReportProps) {
  const t = useTranslations("reports");
  const { restaurant, list, reason, note, status, createdAt } = report;
  return (
    <li className="border-b border-line pb-3 last:border-b-0">
      <a className="text-link wrap-anywhere" href={reportsHref(lng, id, status)}>
        {t(`reasons.${reason}`)}: {isolated(restaurant?.name ?? list?.name ?? "")}
      </a>
      <p className="text-sm text-ink-2">
        {t(`tabs.${status}`)} · <BothDates at={createdAt} lng={lng} hasTime />
      </p>
      {note === null ? null : (
        <p dir="auto" className="line-clamp-4 whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      )}
    </li>
  );
}
