import { nameOf } from "@/components/business/facts";
import { MediaPhoto } from "@/components/media/media-photo";
import { Icon } from "@/components/ui/icon";
import { Rating } from "@/components/ui/stars";
import type { BusinessCard } from "@/lib/business/model";
import type { Language } from "@/lib/core/constants";
import { formatNumber, formatRating, plural } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";

/** The best rated places, numbered. */
export function RankList({
  lng,
  businesses,
}: {
  readonly lng: Language;
  readonly businesses: readonly BusinessCard[];
}) {
  const common = texts(lng, "common");
  const enums = texts(lng, "enums");
  return (
    <ol className="rank-list">
      {businesses.map((business, index) => {
        const { text: name, lang } = nameOf(business, lng);
        const { average, count } = business.ratings;
        const form = plural(count, lng);
        return (
          <li key={business.id} className="rank-row">
            <span className="rank-row__place">
              <Icon name="girih" />
              <span>{formatNumber(index + 1, lng)}</span>
            </span>
            <MediaPhoto
              picture={business.cover}
              lng={lng}
              seed={business.id}
              name={name}
              type={business.type}
              sizes="88px"
              max={320}
              ratio="square"
              alt=""
            />
            <div>
              <h3>
                <a href={paths.business(lng, business)} dir="auto" lang={lang === lng ? undefined : lang}>
                  {name}
                </a>
              </h3>
              <p className="rank-row__meta">
                {enums(`type.${business.type}`)} · {enums(`city.${business.city}`)}
              </p>
              <Rating
                lng={lng}
                value={average}
                count={count}
                label={common("starsLabel", {
                  rating: formatRating(average ?? 0, lng),
                  count: formatNumber(count, lng),
                  form,
                })}
                word={common("reviewCount", { form })}
                none={common("noReviews")}
              />
            </div>
          </li>
        );
      })}
    </ol>
  );
}
