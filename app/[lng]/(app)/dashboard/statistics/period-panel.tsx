"use client";

import { useTranslations } from "next-intl";
import { ChartKey } from "@/components/chart/chart-key";
import { LineChart } from "@/components/chart/line-chart";
import { spread } from "@/components/chart/scale";
import { Panel } from "@/components/resource/panel";
import type { Language } from "@/lib/i18n/language";
import type { Measure } from "@/lib/statistics/model";
import { daysText } from "./period-text";
import { PointCursor } from "./point-cursor";
import { PointsTable } from "./points-table";
import type { Statistics } from "./statistics";

const LABELS = 5;
const FRIDAY = 5;

type PeriodPanelProps = { readonly lng: Language; readonly statistics: Statistics; readonly measure: Measure };

export function PeriodPanel({ lng, statistics, measure }: PeriodPanelProps) {
  const t = useTranslations("statistics");
  const { step, now, before } = statistics;
  const isDaily = step === "day";
  const countsOf = ({ points }: Statistics["now"]) => points.map(({ counts }) => counts[measure] ?? 0);
  const title = t(isDaily ? "byDay" : "byWeek", { measure: t(`measures.${measure}`) });
  return (
    <Panel title={title}>
      <ul className="flex list-none flex-wrap gap-x-5 p-0 px-5 text-sm text-ink-2">
        <ChartKey of="now">{t("now")}</ChartKey>
        <ChartKey of="before">{t("before")}</ChartKey>
        {isDaily ? <ChartKey of="shade">{t("fridays")}</ChartKey> : null}
      </ul>
      <LineChart
        lng={lng}
        now={countsOf(now)}
        before={countsOf(before)}
        isShaded={(index) => isDaily && isFriday(now.points[index]?.from)}
        labels={spread(now.points, LABELS).map(({ to }) => daysText(t, lng, { from: to, to }, "day"))}
      >
        <PointCursor key={measure} lng={lng} label={title} statistics={statistics} measure={measure} />
      </LineChart>
      <PointsTable lng={lng} statistics={statistics} />
    </Panel>
  );
}

const isFriday = (day = "") => new Date(`${day}T00:00:00Z`).getUTCDay() === FRIDAY;
