import { BusinessLink, BusinessRating, BusinessThumb } from "@/components/business/business-parts";
import { Icon } from "@/components/ui/icon";
import type { BusinessCard } from "@/lib/business/model";
import type { Language } from "@/lib/core/constants";
import { formatNumber } from "@/lib/i18n/format";
import { texts } from "@/lib/i18n/texts";

export function RankList({
  lng,
  businesses,
}: {
  readonly lng: Language;
  readonly businesses: readonly BusinessCard[];
}) {
  const enums = texts(lng, "enums");
  return (
    <ol className="rank-list">
      {businesses.map((business, index) => {
        return (
          <li key={business.id} className="rank-row">
            <span className="rank-row__rank">
              <Icon name="girih" />
              <span>{formatNumber(index + 1, lng)}</span>
            </span>
            <BusinessThumb business={business} lng={lng} picture={business.cover} />
            <div>
              <h3>
                <BusinessLink business={business} lng={lng} />
              </h3>
              <p className="rank-row__meta">
                {enums(`type.${business.type}`)} · {enums(`city.${business.city}`)}
              </p>
              <BusinessRating ratings={business.ratings} lng={lng} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}
