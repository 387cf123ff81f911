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
import type { Language } from "@/lib/i18n/language";
import { ContactRate } from "./contact-rate";
import { MeasureTiles } from "./measure-tiles";
import { Narrowing } from "./narrowing";
import { PeriodPanel } from "./period-panel";
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
    <section className="@container grid grid-cols-[minmax(0,1fr)] gap-4">
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
        <div
          aria-busy={isPlaceholderData}
          className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${isPlaceholderData ? "opacity-60" : ""}`}
        >
          <Results lng={lng} state={state} statistics={data.data} isOwner={businesses !== null} onChange={change} />
        </div>
      ) : error ? (
        <ListError error={error} title={t("failed")} onRetry={() => void refetch()} />
      ) : (
        <StatisticsSkeleton label={t("loading")} />
      )}
    </section>
  );
}

type ResultsProps = {
  readonly lng: Language;
  readonly state: StatisticsState;
  readonly statistics: Statistics;
  readonly isOwner: boolean;
  readonly onChange: (change: Partial<StatisticsState>) => void;
};

function Results({ lng, state, statistics, isOwner, onChange }: ResultsProps) {
  const t = useTranslations("statistics");
  const { now, before, measures } = statistics;
  const asked = measureOf(state);
  const measure = measures.includes(asked) ? asked : "views";
  const isEmpty = [now, before].every(({ totals }) => Object.values(totals).every((count) => count === 0));
  return (
    <>
      <ContactRate lng={lng} statistics={statistics} />
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
          <MeasureTiles
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
