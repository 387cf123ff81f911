import type { ReactNode } from "react";
import { BUSINESS_STATUSES, BUSINESS_TYPES, type BusinessStatus } from "@/lib/core/constants";
import type { Overview } from "@/lib/dashboard/model";
import { formatNumber, formatRating } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";

const LOOKS: Readonly<Record<BusinessStatus, string>> = {
  confirmed: "bg-istalif",
  under_review: "bg-saffron",
  suspended: "bg-anar",
  closed: "bg-line-strong",
};

const MONTHS = [
  { of: "views", look: "text-lapis" },
  { of: "menuViews", look: "text-lapis" },
  { of: "calls", look: "text-istalif" },
  { of: "directions", look: "text-istalif" },
  { of: "reviews", look: "text-saffron-ink" },
] as const;

type FiguresProps = { readonly lng: Language; readonly overview: Overview };

/** Number of businesses, and the last month compared with the one before. */
export function Figures({ lng, overview }: FiguresProps) {
  const t = texts(lng, "dashboardOverview");
  const { statuses, types, rating, days } = overview;
  const total = BUSINESS_STATUSES.reduce((count, status) => count + statuses[status], 0);
  const shown = (mean: number | null) => (mean === null ? t("noRating") : formatRating(mean, lng));
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-lg border-e border-b border-line bg-surface shadow-1 md:grid-cols-3">
      <Figure isWide label={t("places")} value={formatNumber(total, lng)}>
        <div className="my-2 flex h-3 gap-1" aria-hidden="true">
          {BUSINESS_STATUSES.filter((status) => statuses[status] > 0).map((status) => (
            <span
              key={status}
              className={`min-w-1.5 forced-color-adjust-none rounded-sm ${LOOKS[status]}`}
              style={{ flexGrow: statuses[status], flexBasis: 0 }}
            />
          ))}
        </div>
        <ul className="flex flex-wrap gap-x-4 text-xs text-ink-2">
          {BUSINESS_STATUSES.map((status) => (
            <li key={status} className="flex items-center gap-2">
              <span className={`size-2 forced-color-adjust-none rounded-full ${LOOKS[status]}`} aria-hidden="true" />
              {t(`status.${status}`, { count: formatNumber(statuses[status], lng) })}
            </li>
          ))}
        </ul>
        {types ? <Types lng={lng} types={types} /> : null}
      </Figure>
      {MONTHS.map(({ of, look }) => (
        <MonthFigure key={of} lng={lng} label={t(of)} counts={days.map((day) => day[of])} look={look} />
      ))}
      <Figure label={t("rating")} value={shown(rating.average)}>
        <p className="text-xs text-ink-2">{t("ratingMonth", { rating: shown(rating.month) })}</p>
        <p className="text-xs text-ink-2">{t("ratingBefore", { rating: shown(rating.monthBefore) })}</p>
      </Figure>
    </dl>
  );
}

type TypesProps = { readonly lng: Language; readonly types: NonNullable<Overview["types"]> };

function Types({ lng, types }: TypesProps) {
  const t = texts(lng, "enums");
  return (
    <ul className="mt-2 grid grid-cols-1 gap-x-5 sm:grid-cols-2 lg:grid-cols-4">
      {BUSINESS_TYPES.map((type) => (
        <li key={type}>
          <a
            href={`${paths.dashboard(lng, "restaurants/list")}?type=${type}`}
            className="flex min-h-11 items-center justify-between gap-3 border-t border-line text-sm text-ink-2 hover:text-lapis"
          >
            <span>{t(`types.${type}`)}</span>
            <strong className="text-ink">{formatNumber(types[type], lng)}</strong>
          </a>
        </li>
      ))}
    </ul>
  );
}

type FigureProps = {
  readonly label: string;
  readonly value: string;
  readonly isWide?: boolean;
  readonly children?: ReactNode;
};

function Figure({ label, value, isWide = false, children }: FigureProps) {
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
function MonthFigure({ lng, counts, look, label }: MonthFigureProps) {
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
