import type { ReactNode } from "react";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { texts } from "@/lib/i18n/texts";

type FigureProps = {
  readonly label: string;
  readonly value: string;
  readonly isWide?: boolean;
  readonly children?: ReactNode;
};

export function Figure({ label, value, isWide = false, children }: FigureProps) {
  return (
    <div
      className={`grid content-start gap-1 border-s border-t border-line p-4 md:px-5 ${isWide ? "col-span-full" : ""}`}
    >
      <dt className="text-sm font-medium text-ink-2">{label}</dt>
      <dd className="text-2xl font-bold">{value}</dd>
      <dd>{children}</dd>
    </div>
  );
}

type MonthFigureProps = Pick<FigureProps, "label"> & {
  readonly lng: Language;
  readonly counts: readonly number[];
  readonly look: string;
};

/** Sum of a month, its days as a sparkline, and the comparison with the month before. */
export function MonthFigure({ lng, counts, look, label }: MonthFigureProps) {
  const half = counts.length / 2;
  const [before, month] = [counts.slice(0, half), counts.slice(half)];
  return (
    <Figure label={label} value={formatNumber(sum(month), lng)}>
      <Sparkline counts={month} look={look} />
      <Change lng={lng} from={sum(before)} to={sum(month)} />
    </Figure>
  );
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

const [WIDTH, HEIGHT] = [120, 32];

function Sparkline({ counts, look }: { readonly counts: readonly number[]; readonly look: string }) {
  const most = Math.max(1, ...counts);
  const step = WIDTH / Math.max(1, counts.length - 1);
  const points = counts.map(
    (count, index) => `${(index * step).toFixed(1)},${(HEIGHT - (count / most) * HEIGHT).toFixed(1)}`,
  );
  return (
    <svg
      viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`my-1 h-9 w-full rtl:-scale-x-100 ${look}`}
    >
      <polygon points={`0,${HEIGHT} ${points.join(" ")} ${WIDTH},${HEIGHT}`} fill="currentColor" opacity="0.1" />
      <polyline
        points={points.join(" ")}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function Change({ lng, from, to }: { readonly lng: Language; readonly from: number; readonly to: number }) {
  const t = texts(lng, "dashboardOverview");
  if (from === 0) return <p className="text-xs text-ink-3">{t("noMonthBefore")}</p>;
  const percent = Math.round(((to - from) / from) * 100);
  if (percent === 0) return <p className="text-xs text-ink-3">{t("same")}</p>;
  const numbers = { percent: formatNumber(Math.abs(percent), lng), before: formatNumber(from, lng) };
  return (
    <p className={`text-xs font-semibold ${percent > 0 ? "text-istalif" : "text-anar"}`}>
      {t(percent > 0 ? "more" : "less", numbers)}
    </p>
  );
}
