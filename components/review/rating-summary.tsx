import { Icon } from "@/components/ui/icon";
import { Stars } from "@/components/ui/stars";
import type { ReviewTexts } from "@/components/ui/translators";
import type { Language } from "@/lib/core/constants";
import { formatNumber, formatRating, plural } from "@/lib/i18n/format";
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
        <p className="row-[1/3]">
          <b className="rating-summary__average">{formatRating(average, lng)}</b> <span>{t("outOf")}</span>
        </p>
        <Stars value={average} label={t("overall", { rating: formatRating(average, lng) })} />
        <p>{t("from", { count: formatNumber(count, lng), form: plural(count, lng) })}</p>
      </div>
      <ul className="lg:border-x lg:border-line lg:px-12">
        {STARS.map((stars) => {
          const number = summary.histogram[stars - 1] ?? 0;
          const words = { stars: formatNumber(stars, lng), form: plural(stars, lng), count: formatNumber(number, lng) };
          return (
            <li key={stars} className="grid min-h-7 grid-cols-[38px_1fr_32px] items-center gap-2.5">
              <span className="visually-hidden">{t("stars", words)}</span>
              <b className="inline-flex items-center gap-1.25 text-ink" aria-hidden="true">
                {words.stars} <Icon name="star" className="fill-current text-[11px] text-(--star)" />
              </b>
              <Bar part={number / most} look="h-2.5" fill="bg-(--star)" />
              <span className="text-end" aria-hidden="true">
                {words.count}
              </span>
            </li>
          );
        })}
      </ul>
      <dl className="rating-summary__aspects">
        {ASPECTS.map((aspect) => {
          const mark = summary[aspect];
          if (mark === null) return null;
          return (
            <div key={aspect} className="lg:grid lg:grid-cols-[110px_1fr] lg:items-center">
              <dt>{t(aspect === "food" ? "foodLong" : aspect)}</dt>
              <dd className="lg:grid lg:grid-cols-[40px_1fr] lg:items-center lg:gap-2.5">
                <b className="text-[20px] text-ink">{formatRating(mark, lng)}</b>
                <Bar part={mark / BEST} look="h-1.5" fill="bg-lapis" />
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

type BarProps = { readonly part: number; readonly look: string; readonly fill: string };

function Bar({ part, look, fill }: BarProps) {
  return (
    <i
      className={`block overflow-hidden rounded-[5px] bg-[color-mix(in_srgb,var(--line)_70%,transparent)] forced-colors:outline-1 ${look}`}
    >
      <i
        className={`block h-full rounded-[5px] forced-color-adjust-none forced-colors:bg-[Highlight] ${fill}`}
        style={{ inlineSize: `calc(100% * ${part})` }}
      />
    </i>
  );
}
