import { Icon } from "@/components/ui/icon";
import { Stars } from "@/components/ui/stars";
import type { ReviewTexts } from "@/components/ui/translators";
import type { Language } from "@/lib/core/constants";
import { countValues, formatNumber, formatRating, plural } from "@/lib/i18n/format";
import type { ReviewSummary } from "@/lib/review/model";
import { ASPECTS } from "./shown";

const STARS = [5, 4, 3, 2, 1] as const;
const BEST = 5;

type Props = { summary: ReviewSummary; lng: Language; t: ReviewTexts };

export function RatingSummary({ summary, lng, t }: Props) {
  const { count, average } = summary;
  if (average === null) return null;
  const most = Math.max(1, ...summary.histogram);
  return (
    <section className="rating-summary" aria-label={t("histogram")}>
      <div className="rating-summary__big">
        <p>
          <b className="rating-summary__average">{formatRating(average, lng)}</b> <span>{t("outOf")}</span>
        </p>
        <Stars value={average} label={t("overall", { rating: formatRating(average, lng) })} />
        <p>{t("from", countValues(count, lng))}</p>
      </div>
      <ul className="rating-summary__marks">
        {STARS.map((stars) => {
          const number = summary.histogram[stars - 1] ?? 0;
          const words = { stars: formatNumber(stars, lng), form: plural(stars, lng), count: formatNumber(number, lng) };
          return (
            <li key={stars}>
              <span className="visually-hidden">{t("stars", words)}</span>
              <b aria-hidden="true">
                {words.stars} <Icon name="star" />
              </b>
              <Bar part={number / most} />
              <span aria-hidden="true">{words.count}</span>
            </li>
          );
        })}
      </ul>
      <dl className="rating-summary__aspects">
        {ASPECTS.map((aspect) => {
          const mark = summary[aspect];
          if (mark === null) return null;
          return (
            <div key={aspect}>
              <dt>{t(aspect === "food" ? "foodLong" : aspect)}</dt>
              <dd>
                <b>{formatRating(mark, lng)}</b>
                <Bar part={mark / BEST} />
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function Bar({ part }: { readonly part: number }) {
  return (
    <i className="rating-bar">
      <i style={{ inlineSize: `calc(100% * ${part})` }} />
    </i>
  );
}
