"use client";

import { useLocale, useTranslations } from "next-intl";
import { type PointerEvent, useState } from "react";
import { ChartKey } from "@/components/chart/chart-key";
import { LineChart, mostOf } from "@/components/chart/line-chart";
import { spread } from "@/components/chart/scale";
import { Panel } from "@/components/resource/panel";
import { formatNumber } from "@/lib/i18n/format";
import { directionOf, type Language } from "@/lib/i18n/language";
import type { Measure } from "@/lib/statistics/model";
import { daysText, otherDaysText } from "./period-text";
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

type PointCursorProps = {
  readonly lng: Language;
  readonly label: string;
  readonly statistics: Statistics;
  readonly measure: Measure;
};

/**
 * Reads out the points of the chart: a slider as wide as the chart makes each point reachable by pointer, touch, keys
 * and screen reader, in the page's direction.
 */
function PointCursor({ lng, label, statistics, measure }: PointCursorProps) {
  const t = useTranslations("statistics");
  const isRtl = directionOf(useLocale() as Language) === "rtl";
  const { now, before } = statistics;
  const last = now.points.length - 1;
  const [index, setIndex] = useState(last);
  const countOf = (span: Statistics["now"], at: number) => span.points[at]?.counts[measure] ?? 0;
  const point = now.points[index];
  const text = t("point", {
    days: point ? daysText(t, lng, point) : "",
    count: formatNumber(countOf(now, index), lng),
    before: formatNumber(countOf(before, index), lng),
  });
  const follow = ({ clientX, currentTarget }: PointerEvent<HTMLInputElement>) => {
    const { left, right, width } = currentTarget.getBoundingClientRect();
    const part = (isRtl ? right - clientX : clientX - left) / Math.max(1, width);
    setIndex(Math.min(last, Math.max(0, Math.round(part * last))));
  };
  const across = `${last === 0 ? 0 : (index / last) * 100}%`;
  const most = mostOf(
    now.points.map((_, at) => countOf(now, at)),
    before.points.map((_, at) => countOf(before, at)),
  );
  return (
    <>
      <input
        type="range"
        min={0}
        max={last}
        value={index}
        aria-label={label}
        aria-valuetext={text}
        onChange={({ target }) => setIndex(target.valueAsNumber)}
        onPointerMove={follow}
        className="peer absolute inset-0 size-full cursor-crosshair touch-pan-y appearance-none opacity-0"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 rounded-sm outline-offset-4 outline-lapis peer-focus-visible:outline-2"
      >
        <span className="absolute inset-y-0 w-px bg-ink-3" style={{ insetInlineStart: across }} />
        <span
          className="absolute -ms-1.5 -mt-1.5 size-3 rounded-full border-2 border-surface bg-lapis"
          style={{ insetInlineStart: across, insetBlockStart: `${(1 - countOf(now, index) / most) * 100}%` }}
        />
      </span>
      <p
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 -top-1 -translate-y-full text-xs font-semibold text-ink"
      >
        {text}
      </p>
    </>
  );
}

function PointsTable({ lng, statistics }: { readonly lng: Language; readonly statistics: Statistics }) {
  const t = useTranslations("statistics");
  const { measures, now } = statistics;
  return (
    <details className="border-t border-line">
      <summary className="flex min-h-11 cursor-pointer items-center px-5 text-sm font-semibold text-lapis">
        {t("asTable")}
      </summary>
      {/* Focusable, so that a wide table can be scrolled by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached */}
      <section className="overflow-x-auto px-5 pb-4" tabIndex={0} aria-label={t("asTable")}>
        <table className="w-full text-sm">
          <thead>
            <tr className="text-ink-2">
              {[t("day"), ...measures.map((measure) => t(`measures.${measure}`))].map((name) => (
                <th key={name} scope="col" className="min-w-20 py-2 pe-4 text-start align-bottom font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...now.points].reverse().map((point) => (
              <tr key={point.from} className="border-t border-line">
                <th scope="row" className="min-w-36 py-2 pe-4 text-start font-medium">
                  {daysText(t, lng, point)}
                  <span className="block text-xs font-normal text-ink-2">{otherDaysText(t, lng, point)}</span>
                </th>
                {measures.map((measure) => (
                  <td key={measure} className="pe-4">
                    {formatNumber(point.counts[measure] ?? 0, lng)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
