import { MediaPhoto } from "@/components/media/media-photo";
import { Rating } from "@/components/ui/stars";
import type { BusinessCard, BusinessDetail, Ratings } from "@/lib/business/model";
import type { Language } from "@/lib/core/constants";
import { countValues, formatRating } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { nameOf, otherNames } from "./facts";

type Part = {
  readonly business: Pick<BusinessCard, "id" | "slug" | "translation" | "city" | "type">;
  readonly lng: Language;
};

/** The name, linked to the page; has a `lang` attribute if it is not in the page language. */
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
  /** `sizes` and largest file width of the picture. */
  readonly sizes?: string;
  readonly max?: 160 | 320;
};

/** A square picture or a tile of the type. Decorative: the name is beside it, so `alt` is empty. */
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
  readonly hasWord?: boolean;
};

export function BusinessRating({ ratings: { average, count }, lng, hasWord = true }: BusinessRatingProps) {
  const common = texts(lng, "common");
  const values = countValues(count, lng);
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

type LogoProps = {
  readonly business: BusinessDetail;
  readonly lng: Language;
  readonly className: string;
  /** Its width on the screen, such as "48px". */
  readonly sizes: string;
  readonly eager?: boolean;
};

/** The logo, without a text of its own: the name stands beside it. */
export function BusinessLogo({ business, lng, className, sizes, eager = false }: LogoProps) {
  if (!business.logo) return null;
  return (
    <div className={className}>
      <MediaPhoto
        picture={business.logo}
        lng={lng}
        seed={business.id}
        name={nameOf(business, lng).text}
        sizes={sizes}
        max={256}
        ratio="square"
        eager={eager}
        alt=""
      />
    </div>
  );
}

/** The names in the other languages, each marked with its own. */
export function OtherNames({ business, lng }: Part) {
  return otherNames(business, lng).map(({ text, lang }) => (
    <bdi key={lang} lang={lang}>
      {text}
    </bdi>
  ));
}
