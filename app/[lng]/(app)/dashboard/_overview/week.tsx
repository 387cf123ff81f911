import { Change } from "@/components/chart/change";
import { Figure } from "@/components/chart/figure";
import { Sparkline } from "@/components/chart/sparkline";
import type { BusinessDetail } from "@/lib/business/model";
import type { Today } from "@/lib/dashboard/model";
import { countValues, formatNumber, formatRating } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { paths, queryString } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { contactsOf, type Point } from "@/lib/statistics/model";
import { compareCounts, compareRatings, courseText } from "../statistics/comparison";
import { Card } from "./card";

type WeekProps = { readonly lng: Language; readonly business: BusinessDetail; readonly today: Today };

/** The last seven days in three numbers and one sentence. */
export function Week({ lng, business, today }: WeekProps) {
  const t = texts(lng, "today");
  const words = texts(lng, "statistics");
  const { ratings } = business;
  const compared = compareRatings(words, lng, ratings.average, today.ratingBefore);
  const statistics = `${paths.dashboard(lng, "statistics")}${queryString({ restaurant: business.id, period: "7" })}`;
  return (
    <Card
      title={t("week")}
      link={{ href: statistics, text: words("title") }}
      className="@table:col-span-full @table:grid @table:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)] @table:grid-rows-[auto_1fr]"
    >
      <p className="px-4 pb-2 text-sm leading-(--lh-small) @table:max-w-[44ch] @table:pb-4">
        {weekText(lng, today.week)}
      </p>
      <div className="grid grid-cols-3 border-t border-line @table:col-start-2 @table:row-span-2 @table:row-start-1 @table:border-s @table:border-t-0">
        <Counted lng={lng} label={t("visits")} countOf={({ counts }) => counts.views ?? 0} week={today.week} />
        <Counted lng={lng} label={t("contacts")} countOf={({ counts }) => contactsOf(counts)} week={today.week} />
        <div className={CELL}>
          <Figure
            label={t("rating")}
            value={ratings.average === null ? t("noRating") : formatRating(ratings.average, lng)}
          >
            {compared ? <Change {...compared} /> : null}
          </Figure>
          <span className="mt-1 block text-xs text-ink-2">{t("reviews", countValues(ratings.count, lng))}</span>
        </div>
      </div>
    </Card>
  );
}

const CELL = "min-w-0 border-line ps-3 pe-1 py-2.5 not-first:border-s @table:px-4 @table:py-3.5";

type CountedProps = {
  readonly lng: Language;
  readonly label: string;
  readonly countOf: (point: Pick<Point, "counts">) => number;
  readonly week: Today["week"];
};

function Counted({ lng, label, countOf, week: { now, before } }: CountedProps) {
  const words = texts(lng, "statistics");
  const [sum, sumBefore] = [countOf({ counts: now.totals }), countOf({ counts: before.totals })];
  const values = now.points.map(countOf);
  return (
    <div className={CELL}>
      <Figure label={label} value={formatNumber(sum, lng)}>
        <Change {...compareCounts(words, lng, sum, sumBefore)} />
      </Figure>
      <Sparkline values={values} className="text-istalif" />
      <span className="sr-only">{courseText(words, lng, now.points, values)}</span>
    </div>
  );
}

/** Explains the numbers: how many guests got in touch, and whether that is more than before. */
export function weekText(lng: Language, { now, before }: Today["week"]): string {
  const t = texts(lng, "today");
  const [contacts, contactsBefore] = [contactsOf(now.totals), contactsOf(before.totals)];
  const { views = 0 } = now.totals;
  if (views === 0 && contacts === 0) return t("said.quiet");
  if (contacts === 0) return t("said.looked", countValues(views, lng));
  const change = contacts - contactsBefore;
  const said = t("said.contacts", countValues(contacts, lng));
  const key = change === 0 ? "same" : change > 0 ? "more" : "less";
  return t(`said.${key}`, { said, ...countValues(Math.abs(change), lng) });
}
