"use client";

import { useTranslations } from "next-intl";
import { formatNumber, formatRating } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import type { Measure } from "@/lib/statistics/model";
import type { Statistics } from "./statistics";

type FiguresProps = {
  readonly lng: Language;
  readonly statistics: Statistics;
  readonly chosen: Measure;
  readonly onChoose: (measure: Measure) => void;
};

/** Sums of the period and of the one before; each selects its chart. */
export function MeasureFigures({ lng, statistics, chosen, onChoose }: FiguresProps) {
  const t = useTranslations("statistics");
  const { measures, now, before } = statistics;
  const rated = (mean: number | null) => (mean === null ? t("noRating") : formatRating(mean, lng));
  return (
    <fieldset className="grid min-w-0 grid-cols-2 overflow-hidden rounded-lg border-0 border-e border-b border-line p-0 bg-surface shadow-1 sm:grid-cols-3 xl:grid-cols-4">
      <legend className="visually-hidden">{t("figures")}</legend>
      {measures.map((measure) => (
        <button
          key={measure}
          type="button"
          aria-pressed={measure === chosen}
          onClick={() => onChoose(measure)}
          className={`grid min-h-28 cursor-pointer content-start gap-1 border-0 border-s border-t border-solid border-line p-4 text-start text-ink hover:bg-sunk focus-visible:-outline-offset-4 md:px-5 ${
            measure === chosen ? "bg-lapis-tint shadow-[inset_0_-3px_0_var(--lapis)]" : "bg-surface"
          }`}
        >
          <span className="text-sm font-medium text-ink-2">{t(`measures.${measure}`)}</span>
          <span className="text-2xl font-bold">{formatNumber(now.totals[measure] ?? 0, lng)}</span>
          <Change lng={lng} from={before.totals[measure] ?? 0} to={now.totals[measure] ?? 0} />
        </button>
      ))}
      <div className="grid min-h-28 content-start gap-1 border-s border-t border-line p-4 md:px-5">
        <span className="text-sm font-medium text-ink-2">{t("rating")}</span>
        <span className="text-2xl font-bold">{rated(now.rating)}</span>
        <span className="text-xs text-ink-2">{t("ratingBefore", { rating: rated(before.rating) })}</span>
      </div>
    </fieldset>
  );
}

type ChangeProps = { readonly lng: Language; readonly from: number; readonly to: number };

function Change({ lng, from, to }: ChangeProps) {
  const t = useTranslations("statistics");
  if (from === 0) return <span className="text-xs text-ink-2">{to === 0 ? t("same") : t("noneBefore")}</span>;
  const percent = Math.round(((to - from) / from) * 100);
  if (percent === 0) return <span className="text-xs text-ink-2">{t("same")}</span>;
  const numbers = { percent: formatNumber(Math.abs(percent), lng), before: formatNumber(from, lng) };
  return (
    <span className={`text-xs font-semibold ${percent > 0 ? "text-istalif" : "text-anar"}`}>
      {t(percent > 0 ? "more" : "less", numbers)}
    </span>
  );
}
