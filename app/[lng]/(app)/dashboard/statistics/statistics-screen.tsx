"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { BusinessName } from "@/components/business-choice/business-name";
import { ListError, OfflineNotice } from "@/components/resource/list-states";
import { SectionHead } from "@/components/resource/section-head";
import { useListState } from "@/components/resource/use-list-state";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { urlOf } from "@/lib/api-client/request";
import { exportStatistics, getPeriodStatistics } from "@/lib/calls/statistics";
import { formatNumber, formatRating } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import type { Measure } from "@/lib/statistics/model";
import { Narrowing } from "./narrowing";
import { PeriodPanel } from "./period-panel";
import { daysText, otherDaysText } from "./period-text";
import { RankingPanels } from "./ranking-panels";
import {
  measureOf,
  STATISTICS_DEFAULT_STATE,
  type Statistics,
  type StatisticsState,
  statisticsFilter,
  statisticsInput,
} from "./statistics";
import { StatisticsSkeleton } from "./statistics-skeleton";

type StatisticsScreenProps = {
  readonly lng: Language;
  /** The owner's businesses; null for admins, who see all. */
  readonly businesses: readonly BusinessName[] | null;
  /** The business named in the URL at load time. */
  readonly named: BusinessName | null;
};

/** Views and actions (DSH-01, H31): figures of a period beside the one before, as chart, table and CSV. */
export function StatisticsScreen({ lng, businesses, named }: StatisticsScreenProps) {
  const t = useTranslations("statistics");
  const [state, change] = useListState(STATISTICS_DEFAULT_STATE);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queryOptionsFor(getPeriodStatistics, statisticsInput(lng, state)),
    placeholderData: keepPreviousData,
  });
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SectionHead title={t("title")}>
        <Button
          variant="outline"
          size="small"
          href={urlOf(exportStatistics.path, { query: { ...statisticsFilter(lng, state), table: "days" } })}
          download
        >
          {t("export")}
        </Button>
      </SectionHead>
      <OfflineNotice />
      <Narrowing lng={lng} state={state} businesses={businesses} named={named} onChange={change} />
      {data ? (
        <div aria-busy={isPlaceholderData} className={`grid gap-5 ${isPlaceholderData ? "opacity-60" : ""}`}>
          <Told lng={lng} state={state} statistics={data.data} isOwner={businesses !== null} onChange={change} />
        </div>
      ) : error ? (
        <ListError error={error} title={t("failed")} onRetry={() => void refetch()} />
      ) : (
        <StatisticsSkeleton label={t("loading")} />
      )}
    </section>
  );
}

type ToldProps = {
  readonly lng: Language;
  readonly state: StatisticsState;
  readonly statistics: Statistics;
  readonly isOwner: boolean;
  readonly onChange: (change: Partial<StatisticsState>) => void;
};

function Told({ lng, state, statistics, isOwner, onChange }: ToldProps) {
  const t = useTranslations("statistics");
  const { now, before, measures } = statistics;
  const asked = measureOf(state);
  const measure = measures.includes(asked) ? asked : "views";
  const isEmpty = [now, before].every(({ totals }) => Object.values(totals).every((count) => count === 0));
  return (
    <>
      <p className="text-sm text-ink-2" role="status">
        {t("days", { days: daysText(t, lng, now), other: otherDaysText(t, lng, now) })}
      </p>
      {isEmpty ? (
        <EmptyState title={t("none")} text={isOwner ? t("noneTextOwner") : t("noneText")}>
          {state.period === "year" ? null : (
            <Button variant="outline" size="small" onClick={() => onChange({ period: "year", from: "", to: "" })}>
              {t("lookBack")}
            </Button>
          )}
        </EmptyState>
      ) : (
        <>
          <MeasureFigures
            lng={lng}
            statistics={statistics}
            chosen={measure}
            onChoose={(chosen) => onChange({ measure: chosen })}
          />
          <PeriodPanel key={now.from} lng={lng} statistics={statistics} measure={measure} />
          <RankingPanels lng={lng} state={state} />
        </>
      )}
    </>
  );
}

type FiguresProps = {
  readonly lng: Language;
  readonly statistics: Statistics;
  readonly chosen: Measure;
  readonly onChoose: (measure: Measure) => void;
};

/** Sums of the period and of the one before; each selects its chart. */
function MeasureFigures({ lng, statistics, chosen, onChoose }: FiguresProps) {
  const t = useTranslations("statistics");
  const { measures, now, before } = statistics;
  const rated = (mean: number | null) => (mean === null ? t("noRating") : formatRating(mean, lng));
  return (
    <fieldset className="grid min-w-0 grid-cols-2 overflow-hidden rounded-lg border-0 border-e border-b border-line p-0 bg-surface shadow-1 sm:grid-cols-3 xl:grid-cols-4">
      <legend className="visually-hidden">{t("figures")}</legend>
      {measures.map((measure) => (
        <button
          key={measure}
          type="button"
          aria-pressed={measure === chosen}
          onClick={() => onChoose(measure)}
          className={`grid min-h-28 cursor-pointer content-start gap-1 border-0 border-s border-t border-solid border-line p-4 text-start text-ink hover:bg-sunk focus-visible:-outline-offset-4 md:px-5 ${
            measure === chosen ? "bg-lapis-tint shadow-[inset_0_-3px_0_var(--lapis)]" : "bg-surface"
          }`}
        >
          <span className="text-sm font-medium text-ink-2">{t(`measures.${measure}`)}</span>
          <span className="text-2xl font-bold">{formatNumber(now.totals[measure] ?? 0, lng)}</span>
          <Change lng={lng} from={before.totals[measure] ?? 0} to={now.totals[measure] ?? 0} />
        </button>
      ))}
      <div className="grid min-h-28 content-start gap-1 border-s border-t border-line p-4 md:px-5">
        <span className="text-sm font-medium text-ink-2">{t("rating")}</span>
        <span className="text-2xl font-bold">{rated(now.rating)}</span>
        <span className="text-xs text-ink-2">{t("ratingBefore", { rating: rated(before.rating) })}</span>
      </div>
    </fieldset>
  );
}

type ChangeProps = { readonly lng: Language; readonly from: number; readonly to: number };

function Change({ lng, from, to }: ChangeProps) {
  const t = useTranslations("statistics");
  if (from === 0) return <span className="text-xs text-ink-2">{to === 0 ? t("same") : t("noneBefore")}</span>;
  const percent = Math.round(((to - from) / from) * 100);
  if (percent === 0) return <span className="text-xs text-ink-2">{t("same")}</span>;
  const numbers = { percent: formatNumber(Math.abs(percent), lng), before: formatNumber(from, lng) };
  return (
    <span className={`text-xs font-semibold ${percent > 0 ? "text-istalif" : "text-anar"}`}>
      {t(percent > 0 ? "more" : "less", numbers)}
    </span>
  );
}
