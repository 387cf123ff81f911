"use client";

import { useLocale, useTranslations } from "next-intl";
import { type PointerEvent, useState } from "react";
import { mostOf } from "@/components/chart/line-chart";
import { formatNumber } from "@/lib/i18n/format";
import { directionOf, type Language } from "@/lib/i18n/language";
import type { Measure } from "@/lib/statistics/model";
import { daysText } from "./period-text";
import type { Statistics } from "./statistics";

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
export function PointCursor({ lng, label, statistics, measure }: PointCursorProps) {
  const t = useTranslations("statistics");
  const isRtl = directionOf(useLocale() as Language) === "rtl";
  const { now, before } = statistics;
  const last = now.points.length - 1;
  const [index, setIndex] = useState(last);
  const countOf = (span: Statistics["now"], at: number) => span.points[at]?.counts[measure] ?? 0;
  const point = now.points[index];
  const said = t("point", {
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
        aria-valuetext={said}
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
        {said}
      </p>
    </>
  );
}
