"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ListError } from "@/components/resource/list-states";
import { Panel } from "@/components/resource/panel";
import { Button } from "@/components/ui/button";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { urlOf } from "@/lib/api-client/request";
import { exportStatistics, getStatisticsRanking } from "@/lib/calls/statistics";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { contactRate, type TableName } from "@/lib/statistics/model";
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
        className={`grid grid-cols-[minmax(0,1fr)] items-start gap-4 @table:grid-cols-2 ${isPlaceholderData ? "opacity-60" : ""}`}
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
          bars={restaurants.map(({ _id, name, city, type, views, viewsBefore, contacts }) => ({
            key: _id,
            name,
            href: narrowed({ restaurant: _id, city: "", type: "" }),
            detail: t("placeDetail", {
              type: enums(`type.${type}`),
              city: enums(`city.${city}`),
              rate: formatNumber(contactRate(contacts, views) ?? 0, lng),
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

type Bar = {
  readonly key: string;
  readonly name: string;
  readonly href?: string;
  readonly detail?: string;
  readonly count: number;
  readonly before?: number;
};

type BarPanelProps = {
  readonly lng: Language;
  readonly title: string;
  readonly unit: string;
  /** URL of a longer list as CSV. */
  readonly table?: string;
  readonly bars: readonly Bar[];
};

/** Bars shown at first; the others on demand. */
const SHOWN = 10;

/** A ranking: a table with its numbers as bars, so it needs no second table. */
function BarPanel({ lng, title, unit, table, bars }: BarPanelProps) {
  const t = useTranslations("statistics");
  const [isWhole, setWhole] = useState(false);
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const shown = isWhole ? bars : bars.slice(0, SHOWN);
  const file =
    table === undefined ? undefined : (
      <a
        href={table}
        download
        className="text-link inline-flex min-h-11 items-center"
        aria-label={`${t("export")}: ${title}`}
      >
        {t("export")}
      </a>
    );
  return (
    <Panel title={title} aside={bars.length > 0 ? file : undefined}>
      {bars.length === 0 ? (
        <p className="px-5 pb-5 text-ink-2">{t("nothingCounted")}</p>
      ) : (
        <div className="px-5 pb-4">
          <table className="w-full text-sm">
            <thead>
              <tr className="text-ink-2">
                <th scope="col" className="py-1 pe-3 text-start font-semibold">
                  {t("name")}
                </th>
                <th scope="col" className="py-1 text-end font-semibold">
                  {unit}
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((bar) => (
                <BarRow key={bar.key} lng={lng} bar={bar} most={most} />
              ))}
            </tbody>
          </table>
          {bars.length > SHOWN ? (
            <Button variant="quiet" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? t("fewer") : t("all", { count: formatNumber(bars.length, lng) })}
            </Button>
          ) : null}
        </div>
      )}
    </Panel>
  );
}

type BarRowProps = { readonly lng: Language; readonly bar: Bar; readonly most: number };

function BarRow({ lng, bar, most }: BarRowProps) {
  const t = useTranslations("statistics");
  const { name, href, detail, count, before } = bar;
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="w-full max-w-0 py-2 pe-4 text-start font-medium">
        {href === undefined ? (
          <bdi>{name}</bdi>
        ) : (
          <a href={href} className="text-link wrap-anywhere">
            <bdi>{name}</bdi>
          </a>
        )}
        {detail === undefined ? null : (
          <span className="block text-xs font-normal text-ink-2 wrap-anywhere">
            <bdi>{detail}</bdi>
          </span>
        )}
        <span aria-hidden="true" className="mt-1.5 block h-2 rounded-sm bg-sunk">
          <span
            className="block h-full min-w-0.5 rounded-sm bg-lapis forced-colors:bg-[Highlight] forced-color-adjust-none"
            style={{ inlineSize: `${(count / most) * 100}%` }}
          />
        </span>
      </th>
      <td className="py-2 text-end">
        <strong className="block">{formatNumber(count, lng)}</strong>
        {before === undefined ? null : (
          <span className="block text-xs whitespace-nowrap text-ink-2">
            {t("countBefore", { count: formatNumber(before, lng) })}
          </span>
        )}
      </td>
    </tr>
  );
}
