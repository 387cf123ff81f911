import type { Language } from "@/lib/core/constants";
import { formatNumber, formatRating } from "@/lib/i18n/format";
import { SPRITE } from "./icon-names";

type StarsProps = { readonly value: number /** "4.5 of 5, 128 reviews" */; readonly label: string };

/** Five stars filled to the nearest half, in reading direction. */
export function Stars({ value, label }: StarsProps) {
  const halves = Math.max(0, Math.min(10, Math.round(value * 2)));
  return (
    <svg className="stars" role="img" aria-label={label}>
      <use href={`${SPRITE}#stars-${halves}`} />
    </svg>
  );
}

type RatingProps = {
  readonly lng: Language;
  /** 1–5; null without reviews. */
  readonly value: number | null;
  readonly count: number;
  readonly label: string;
  readonly none: string;
  /** Word after the count; narrow lists may hide it (`.rating__word`). */
  readonly word?: string;
};

const RATING = "rating";

/** Stars, average and count; a text instead of empty stars. */
export function Rating({ lng, value, count, label, none, word }: RatingProps) {
  if (value === null || count === 0) return <p className={`${RATING} text-ink-3`}>{none}</p>;
  return (
    <p className={`${RATING} text-ink-2`}>
      <Stars value={value} label={label} />
      <b className="num text-[15px] font-bold text-ink">{formatRating(value, lng)}</b>
      <span className="num whitespace-nowrap">
        ({formatNumber(count, lng)}
        {word ? <span className="rating__word"> {word}</span> : null})
      </span>
    </p>
  );
}
