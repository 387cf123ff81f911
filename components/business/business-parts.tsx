import { MediaPhoto } from "@/components/media/media-photo";
import { Rating } from "@/components/ui/stars";
import type { BusinessCard, Ratings } from "@/lib/business/model";
import type { Language } from "@/lib/core/constants";
import { formatNumber, formatRating, plural } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { nameOf } from "./facts";

/** What a card, a row and a slip have in common: a business as every list shows it. */
type Part = {
  readonly business: Pick<BusinessCard, "id" | "slug" | "translation" | "city" | "type">;
  readonly lng: Language;
};

/** The name, which leads to the page; in another language than the page's it says which. */
export function BusinessLink({ business, lng }: Part) {
  const { text, lang } = nameOf(business, lng);
  return (
    <a href={paths.business(lng, business)} dir="auto" lang={lang === lng ? undefined : lang}>
      {text}
    </a>
  );
}

type ThumbProps = Part & {
  readonly picture: BusinessCard["cover"];
  /** Its widths on the page, and the largest file that is worth fetching for them. */
  readonly sizes?: string;
  readonly max?: 160 | 320;
};

/** A square picture beside the name, or a tile of its kind; the name stands next to it, so it has no words of its own. */
export function BusinessThumb({ business, lng, picture, sizes = "88px", max = 320 }: ThumbProps) {
  return (
    <MediaPhoto
      picture={picture}
      lng={lng}
      seed={business.id}
      name={nameOf(business, lng).text}
      type={business.type}
      sizes={sizes}
      max={max}
      ratio="square"
      alt=""
    />
  );
}

type BusinessRatingProps = {
  readonly ratings: Ratings;
  readonly lng: Language;
  /** The number of reviews with its word; without it the number alone. */
  readonly hasWord?: boolean;
};

/** Stars, and how many reviews they are made of. */
export function BusinessRating({ ratings: { average, count }, lng, hasWord = true }: BusinessRatingProps) {
  const common = texts(lng, "common");
  const values = { count: formatNumber(count, lng), form: plural(count, lng) };
  return (
    <Rating
      lng={lng}
      value={average}
      count={count}
      label={common("starsLabel", { ...values, rating: formatRating(average ?? 0, lng) })}
      {...(hasWord && { word: common("reviewCount", values) })}
      none={common("noReviews")}
    />
  );
}
