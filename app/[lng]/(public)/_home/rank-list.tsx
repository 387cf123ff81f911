import type { ReactNode } from "react";
import { BusinessLink, BusinessRating, BusinessThumb } from "@/components/business/business-parts";
import { openingOf } from "@/components/hours/opening";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { OpenBadge } from "@/components/ui/open-badge";
import type { BusinessCard } from "@/lib/business/model";
import type { City, Language } from "@/lib/core/constants";
import { formatNumber } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { HomeData } from "./home-data";
import { Section } from "./section";

type RankListProps = { readonly lng: Language; readonly businesses: readonly BusinessCard[] };

export function RankList({ lng, businesses }: RankListProps) {
  return (
    <ol className="rank-list">
      {businesses.map((business, index) => (
        <RankRow key={business.id} lng={lng} business={business} rank={index + 1}>
          <BusinessRating ratings={business.ratings} lng={lng} />
        </RankRow>
      ))}
    </ol>
  );
}

type NewestProps = {
  readonly lng: Language;
  readonly city: City | undefined;
  readonly now: Date;
  readonly home: HomeData;
};

/** Newest businesses while few are rated; on an empty site, an invitation to add one. */
export function NewestSection({ lng, city, now, home: { featured, topRated, newest } }: NewestProps) {
  const t = texts(lng, "home");
  const enums = texts(lng, "enums");
  if (featured.length + topRated.length + newest.length === 0) {
    const none = city ? t("newest.noneIn", { city: enums(`city.${city}`) }) : texts(lng, "common")("newSite");
    return (
      <Section lng={lng} id="newest" title={none}>
        <Button href={paths.page(lng, "contact-us", { reason: "add_restaurant" })} icon="store">
          {t("owners.add")}
        </Button>
      </Section>
    );
  }
  if (newest.length === 0) return null;
  const hours = texts(lng, "hours");
  return (
    <Section lng={lng} id="newest" title={t("newest.title")} more={paths.search(lng, { city })}>
      <ul className="rank-list">
        {newest.map((business) => {
          const { state, word, detail, attrs } = openingOf(business, now, lng, hours);
          return (
            <RankRow key={business.id} lng={lng} business={business}>
              <OpenBadge state={state} word={word} detail={detail} attrs={attrs} />
            </RankRow>
          );
        })}
      </ul>
    </Section>
  );
}

type RankRowProps = {
  readonly lng: Language;
  readonly business: BusinessCard;
  /** None: the row has no number. */
  readonly rank?: number;
  readonly children: ReactNode;
};

function RankRow({ lng, business, rank, children }: RankRowProps) {
  const enums = texts(lng, "enums");
  return (
    <li className={rank ? "rank-row rank-row--ranked" : "rank-row"}>
      {rank ? (
        <span className="rank-row__rank">
          <Icon name="girih" />
          <span>{formatNumber(rank, lng)}</span>
        </span>
      ) : null}
      <BusinessThumb business={business} lng={lng} picture={business.cover} />
      <div>
        <h3>
          <BusinessLink business={business} lng={lng} />
        </h3>
        <p className="business-card__meta">
          {enums(`type.${business.type}`)} · {enums(`city.${business.city}`)}
        </p>
        {children}
      </div>
    </li>
  );
}
