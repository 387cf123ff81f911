import { BUSINESS_STATUSES, type BusinessStatus } from "@/lib/core/constants";
import type { Overview } from "@/lib/dashboard/model";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { texts } from "@/lib/i18n/texts";
import { Figure, MonthFigure } from "./figure";

const LOOKS: Readonly<Record<BusinessStatus, string>> = {
  confirmed: "bg-istalif",
  under_review: "bg-saffron",
  suspended: "bg-anar",
  closed: "bg-line-strong",
};

/** How many places there are, and how the last month went. */
export function Figures({
  lng,
  overview: { statuses, days },
}: {
  readonly lng: Language;
  readonly overview: Overview;
}) {
  const t = texts(lng, "dashboardOverview");
  const total = BUSINESS_STATUSES.reduce((count, status) => count + statuses[status], 0);
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-lg border-e border-b border-line bg-surface shadow-1 md:grid-cols-[1.35fr_1fr_1fr_1fr]">
      <Figure isWide label={t("places")} value={formatNumber(total, lng)}>
        <div className="my-2 flex h-3 gap-1" aria-hidden="true">
          {BUSINESS_STATUSES.filter((status) => statuses[status] > 0).map((status) => (
            <span
              key={status}
              className={`min-w-1.5 rounded-sm ${LOOKS[status]}`}
              style={{ flexGrow: statuses[status], flexBasis: 0 }}
            />
          ))}
        </div>
        <ul className="flex flex-wrap gap-x-4 text-xs text-ink-2">
          {BUSINESS_STATUSES.map((status) => (
            <li key={status} className="flex items-center gap-2">
              <span className={`size-2 rounded-full ${LOOKS[status]}`} aria-hidden="true" />
              {t(`status.${status}`, { count: formatNumber(statuses[status], lng) })}
            </li>
          ))}
        </ul>
      </Figure>
      <MonthFigure lng={lng} label={t("views")} counts={days.map(({ views }) => views)} look="text-lapis" />
      <MonthFigure lng={lng} label={t("calls")} counts={days.map(({ calls }) => calls)} look="text-istalif" />
      <MonthFigure
        isWide
        lng={lng}
        label={t("reviews")}
        counts={days.map(({ reviews }) => reviews)}
        look="text-saffron-ink"
      />
    </dl>
  );
}
