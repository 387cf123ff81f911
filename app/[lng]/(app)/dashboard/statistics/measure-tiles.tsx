"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Change } from "@/components/chart/change";
import { FIGURE_ROW, FIGURE_TILE, Figure } from "@/components/chart/figure";
import { Sparkline } from "@/components/chart/sparkline";
import { formatNumber, formatRating } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import type { Measure } from "@/lib/statistics/model";
import { compareCounts, compareRatings, courseText } from "./comparison";
import type { Statistics } from "./statistics";

/** The table below has all pages too, which are no measure of the places. */
const GROUPS = {
  reach: { look: "text-lapis", measures: ["views", "visitors", "menuViews", "dishViews", "searches"] },
  contact: { look: "text-istalif", measures: ["calls", "whatsapp", "directions", "website", "shares"] },
  opinion: { look: "text-saffron-ink", measures: ["reviews", "replies", "bookmarks", "favourites"] },
} as const satisfies Record<string, { look: string; measures: readonly Measure[] }>;

type TilesProps = {
  readonly lng: Language;
  readonly statistics: Statistics;
  readonly chosen: Measure;
  readonly onChoose: (measure: Measure) => void;
};

/** Sums of the period beside those of the one before, in three groups; a tile chooses its chart. */
export function MeasureTiles({ lng, statistics, chosen, onChoose }: TilesProps) {
  const t = useTranslations("statistics");
  const { measures, now, before } = statistics;
  return Object.entries(GROUPS).map(([name, group]) => (
    <fieldset key={name} className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-1.5 p-0 text-sm font-semibold text-ink-2">
        {t(`groups.${name as keyof typeof GROUPS}`)}
      </legend>
      <div className={`${FIGURE_ROW} rounded-lg border border-line bg-surface shadow-1`}>
        {group.measures
          .filter((measure) => measures.includes(measure))
          .flatMap((measure) => [
            <MeasureTile
              key={measure}
              lng={lng}
              statistics={statistics}
              measure={measure}
              look={group.look}
              isChosen={measure === chosen}
              onChoose={onChoose}
            />,
            // The mean of the reviews has no days to sum up, so it has no chart of its own.
            ...(measure === "reviews" ? [<RatingTile key="rating" lng={lng} now={now} before={before} />] : []),
          ])}
      </div>
    </fieldset>
  ));
}

type MeasureTileProps = Omit<TilesProps, "chosen"> & {
  readonly measure: Measure;
  readonly look: string;
  readonly isChosen: boolean;
};

function MeasureTile({ lng, statistics, measure, look, isChosen, onChoose }: MeasureTileProps) {
  const t = useTranslations("statistics");
  const id = useId();
  const { now, before } = statistics;
  const [sum = 0, sumBefore = 0] = [now.totals[measure], before.totals[measure]];
  const values = now.points.map(({ counts }) => counts[measure] ?? 0);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-describedby={id}
      onClick={() => onChoose(measure)}
      className={`${FIGURE_TILE} cursor-pointer hover:bg-sunk focus-visible:-outline-offset-4 ${
        isChosen
          ? "bg-lapis-tint shadow-[inset_0_-3px_0_var(--lapis)] forced-colors:outline-2 forced-colors:-outline-offset-4"
          : "bg-transparent"
      }`}
    >
      <Figure label={t(`measures.${measure}`)} value={formatNumber(sum, lng)}>
        <Change {...compareCounts(t, lng, sum, sumBefore)} />
      </Figure>
      <Sparkline values={values} className={look} />
      <span id={id} hidden>
        {courseText(t, lng, now.points, values)}
      </span>
    </button>
  );
}

type RatingTileProps = { readonly lng: Language } & Pick<Statistics, "now" | "before">;

function RatingTile({ lng, now, before }: RatingTileProps) {
  const t = useTranslations("statistics");
  const values = now.points.map(({ rating }) => rating);
  const compared = compareRatings(t, lng, now.rating, before.rating);
  return (
    <div className={FIGURE_TILE}>
      <Figure label={t("rating")} value={now.rating === null ? t("noRating") : formatRating(now.rating, lng)}>
        {compared ? <Change {...compared} /> : null}
      </Figure>
      <Sparkline values={values} className={GROUPS.opinion.look} />
      <span className="sr-only">{courseText(t, lng, now.points, values, (value) => formatRating(value, lng))}</span>
    </div>
  );
}
