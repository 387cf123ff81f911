import { BUSINESS_STATUSES, BUSINESS_TYPES, type BusinessStatus } from "@/lib/core/constants";
import type { Overview } from "@/lib/dashboard/model";
import { formatNumber, formatRating } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { Figure, MonthFigure } from "./figure";

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
