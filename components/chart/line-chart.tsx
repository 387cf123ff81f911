import type { ReactNode } from "react";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { roundUp } from "./scale";

const [WIDTH, HEIGHT] = [600, 190];
const LINES = [0, 0.5, 1] as const;

type LineChartProps = {
  readonly lng: Language;
  /** Values, oldest first. */
  readonly now: readonly number[];
  /** Values of the previous period, drawn as a dashed line. */
  readonly before: readonly number[];
  /** Marks points to highlight, such as Fridays. */
  readonly isShaded?: (index: number) => boolean;
  readonly labels: readonly string[];
  readonly children?: ReactNode;
};

/**
 * A series and the previous period, as SVG without a library. Time runs in reading direction. The chart is hidden from
 * screen readers, which get a table beside it.
 */
export function LineChart({ lng, now, before, isShaded, labels, children }: LineChartProps) {
  const most = mostOf(now, before);
  return (
    <div className="@container grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 px-4 pt-8 pb-4">
      <div className="relative min-w-10 text-xs text-ink-3" aria-hidden="true">
        {/* The widest label sets the width of the column. */}
        <bdi className="invisible block h-0">{formatNumber(most, lng)}</bdi>
        {LINES.map((part) => (
          <bdi
            key={part}
            className="absolute end-0 -translate-y-1/2 leading-none"
            style={{ insetBlockStart: `${(1 - part) * 100}%` }}
          >
            {formatNumber(most * part, lng, { decimals: Number.isInteger(most * part) ? 0 : 1 })}
          </bdi>
        ))}
      </div>
      <div className="relative">
        <Lines most={most} now={now} before={before} isShaded={isShaded} />
        {children}
      </div>
      <div className="col-start-2 flex justify-between gap-2 pt-2 text-xs text-ink-3" aria-hidden="true">
        {labels.map((label) => (
          <bdi key={label} className="@max-table:even:hidden">
            {label}
          </bdi>
        ))}
      </div>
    </div>
  );
}

export const mostOf = (now: readonly number[], before: readonly number[]): number =>
  roundUp(Math.max(2, ...now, ...before));

type LinesProps = Pick<LineChartProps, "now" | "before" | "isShaded"> & { readonly most: number };

function Lines({ most, now, before, isShaded }: LinesProps) {
  const step = WIDTH / Math.max(1, now.length - 1);
  const draw = (counts: readonly number[]) =>
    counts.map((count, at) => `${(at * step).toFixed(1)},${((1 - count / most) * HEIGHT).toFixed(1)}`).join(" ");
  const shaded = now.flatMap((_, index) => (isShaded?.(index) ? [index] : []));
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-[190px] w-full overflow-visible border-b border-line-strong rtl:-scale-x-100"
    >
      {shaded.map((index) => {
        // The first and the last day have half a band, or it would cover the labels.
        const [from, to] = [Math.max(0, (index - 0.5) * step), Math.min(WIDTH, (index + 0.5) * step)];
        return <rect key={index} x={from} width={to - from} height={HEIGHT} className="fill-lapis-tint" />;
      })}
      {LINES.map((part) => (
        <line
          key={part}
          x2={WIDTH}
          y1={part * HEIGHT}
          y2={part * HEIGHT}
          className="stroke-line"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <polyline
        points={draw(before)}
        className="fill-none stroke-ink-3"
        strokeDasharray="4 4"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
      <polyline
        points={draw(now)}
        className="fill-none stroke-lapis"
        strokeWidth="2.4"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
