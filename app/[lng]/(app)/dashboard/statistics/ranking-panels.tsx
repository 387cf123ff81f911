"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ListError } from "@/components/resource/list-states";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { urlOf } from "@/lib/api-client/request";
import { exportStatistics, getStatisticsRanking } from "@/lib/calls/statistics";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import type { TableName } from "@/lib/statistics/model";
import { BarPanel } from "./bar-panel";
import { type Ranking, STATISTICS_DEFAULT_STATE, type StatisticsState, statisticsFilter } from "./statistics";
import { StatisticsSkeleton } from "./statistics-skeleton";

type RankingPanelsProps = { readonly lng: Language; readonly state: StatisticsState };

export function RankingPanels({ lng, state }: RankingPanelsProps) {
  const t = useTranslations("statistics");
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queryOptionsFor(getStatisticsRanking, { query: statisticsFilter(lng, state) }),
    placeholderData: keepPreviousData,
  });
  if (data)
    return (
      <div
        aria-busy={isPlaceholderData}
        className={`grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2 ${isPlaceholderData ? "opacity-60" : ""}`}
      >
        <Panels lng={lng} state={state} ranking={data.data} />
      </div>
    );
  if (error) return <ListError error={error} title={t("failed")} onRetry={() => void refetch()} />;
  return <StatisticsSkeleton label={t("loading")} />;
}

function Panels({ lng, state, ranking }: RankingPanelsProps & { readonly ranking: Ranking }) {
  const t = useTranslations("statistics");
  const enums = useTranslations("enums");
  const words = useTranslations("resource");
  const { restaurants, dishes, languages, devices, cities, types } = ranking;
  const visits = t("measures.views");
  const tableHref = (table: TableName) =>
    urlOf(exportStatistics.path, { query: { ...statisticsFilter(lng, state), table } });
  const narrowed = (change: Partial<StatisticsState>) =>
    `?${new URLSearchParams(Object.entries({ ...state, ...change }).filter(([name, value]) => value !== usualOf(name)))}`;
  return (
    <>
      {restaurants ? (
        <BarPanel
          lng={lng}
          title={t("topPlaces")}
          unit={visits}
          table={tableHref("restaurants")}
          bars={restaurants.map(({ _id, name, city, type, views, viewsBefore, calls }) => ({
            key: _id,
            name,
            href: narrowed({ restaurant: _id, city: "", type: "" }),
            detail: t("placeDetail", {
              type: enums(`type.${type}`),
              city: enums(`city.${city}`),
              calls: formatNumber(calls, lng),
            }),
            count: views,
            before: viewsBefore,
          }))}
        />
      ) : null}
      <BarPanel
        lng={lng}
        title={t("topDishes")}
        unit={t("measures.dishViews")}
        table={tableHref("dishes")}
        bars={dishes.map(({ _id, name, restaurant, views, viewsBefore }) => ({
          key: _id,
          name,
          href: paths.editDish(lng, _id),
          detail: restaurant.name,
          count: views,
          before: viewsBefore,
        }))}
      />
      {cities ? (
        <BarPanel
          lng={lng}
          title={t("byCity")}
          unit={visits}
          bars={cities.map(({ city, views }) => ({
            key: city,
            name: enums(`city.${city}`),
            href: narrowed({ city }),
            count: views,
          }))}
        />
      ) : null}
      {types ? (
        <BarPanel
          lng={lng}
          title={t("byType")}
          unit={visits}
          bars={types.map(({ type, views }) => ({
            key: type,
            name: enums(`types.${type}`),
            href: narrowed({ type }),
            count: views,
          }))}
        />
      ) : null}
      <BarPanel
        lng={lng}
        title={t("byLanguage")}
        unit={visits}
        bars={languages.map(({ language, views }) => ({
          key: language,
          name: words(`language.${language}`),
          count: views,
        }))}
      />
      <BarPanel
        lng={lng}
        title={t("byDevice")}
        unit={visits}
        table={tableHref("devices")}
        bars={devices.map(({ device, views }) => ({ key: device, name: t(`device.${device}`), count: views }))}
      />
    </>
  );
}

const usualOf = (name: string): string => STATISTICS_DEFAULT_STATE[name as keyof StatisticsState];
