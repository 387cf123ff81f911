import type { ReactNode } from "react";
import { Change } from "@/components/chart/change";
import { FIGURE_ROW, FIGURE_TILE, Figure } from "@/components/chart/figure";
import { Sparkline } from "@/components/chart/sparkline";
import type { Overview } from "@/lib/dashboard/model";
import { formatNumber, formatRating } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { Counts } from "@/lib/statistics/model";
import { compareCounts, compareRatings, courseText } from "../statistics/comparison";
import { daysText } from "../statistics/period-text";
import { Card } from "./card";

/** Calls and WhatsApp messages are one number here. */
export const callsOf = ({ calls = 0, whatsapp = 0 }: Counts): number => calls + whatsapp;

const FIGURES = [
  { name: "views", countOf: ({ views = 0 }: Counts) => views, look: "text-lapis" },
  { name: "menuViews", countOf: ({ menuViews = 0 }: Counts) => menuViews, look: "text-lapis" },
  { name: "calls", countOf: callsOf, look: "text-istalif" },
  { name: "directions", countOf: ({ directions = 0 }: Counts) => directions, look: "text-istalif" },
  { name: "reviews", countOf: ({ reviews = 0 }: Counts) => reviews, look: "text-saffron-ink" },
] as const;

type MonthProps = { readonly lng: Language; readonly statistics: Overview["statistics"] };

/** Six numbers of the last thirty days; each leads to its chart in the statistics. */
export function Month({ lng, statistics: { now, before } }: MonthProps) {
  const t = texts(lng, "dashboardOverview");
  const words = texts(lng, "statistics");
  const ratings = now.points.map(({ rating }) => rating);
  const compared = compareRatings(words, lng, now.rating, before.rating);
  return (
    <Card
      title={t("month")}
      note={<span className="text-xs text-ink-2">{daysText(words, lng, now, "day")}</span>}
      link={{ href: paths.dashboard(lng, "statistics"), text: words("title") }}
      className="@table:col-span-full"
    >
      <div className={`${FIGURE_ROW} rounded-b-lg border-t border-line`}>
        {FIGURES.map(({ name, countOf, look }) => {
          const [sum, sumBefore] = [countOf(now.totals), countOf(before.totals)];
          const values = now.points.map(({ counts }) => countOf(counts));
          return (
            <Tile
              key={name}
              href={`${paths.dashboard(lng, "statistics")}?measure=${name}`}
              label={t(name)}
              value={formatNumber(sum, lng)}
              change={<Change {...compareCounts(words, lng, sum, sumBefore)} />}
              course={courseText(words, lng, now.points, values)}
            >
              <Sparkline values={values} className={look} />
            </Tile>
          );
        })}
        <Tile
          href={paths.dashboard(lng, "statistics")}
          label={t("rating")}
          value={now.rating === null ? t("noRating") : formatRating(now.rating, lng)}
          change={compared ? <Change {...compared} /> : null}
          course={courseText(words, lng, now.points, ratings, (value) => formatRating(value, lng))}
        >
          <Sparkline values={ratings} className="text-saffron-ink" />
        </Tile>
      </div>
    </Card>
  );
}

type TileProps = {
  readonly href: string;
  readonly label: string;
  readonly value: string;
  readonly change: ReactNode;
  /** The sparkline in words. */
  readonly course: string;
  readonly children: ReactNode;
};

function Tile({ href, label, value, change, course, children }: TileProps) {
  return (
    <a href={href} className={`${FIGURE_TILE} hover:bg-sunk focus-visible:-outline-offset-4`}>
      <Figure label={label} value={value}>
        {change}
      </Figure>
      {children}
      <span className="sr-only">{course}</span>
    </a>
  );
}
