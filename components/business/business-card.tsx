import type { ReactNode } from "react";
import { SaveButton } from "@/components/bookmark/save-button";
import { openingOf } from "@/components/hours/opening";
import { MediaPhoto } from "@/components/media/media-photo";
import { Badge, Tag } from "@/components/ui/badge";
import { OpenBadge } from "@/components/ui/open-badge";
import { type BusinessCard as Business, priceLevel } from "@/lib/business/model";
import type { Language } from "@/lib/core/constants";
import { formatDistance } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { pickTranslation } from "@/lib/i18n/pick-translation";
import { texts } from "@/lib/i18n/texts";
import { BusinessLink, BusinessRating } from "./business-parts";
import { FACT_ICONS, nameOf } from "./facts";

type BusinessCardProps = {
  readonly business: Business;
  readonly lng: Language;
  readonly now: Date;
  /** Set to false where every card is featured. */
  readonly showFeatured?: boolean;
  readonly eager?: boolean;
  /** Page to return to after the login; defaults to the page of the business. */
  readonly from?: string;
  readonly children?: ReactNode;
};

/** A business in a grid or row of cards. The whole card is a link, with the save button above it. */
export function BusinessCard(props: BusinessCardProps) {
  const { business, lng, now, showFeatured = true, eager = false, from, children } = props;
  const common = texts(lng, "common");
  const enums = texts(lng, "enums");
  const hours = texts(lng, "hours");
  const { text: name } = nameOf(business, lng);
  const opening = openingOf(business, now, lng, hours);
  const level = priceLevel(business.priceMedian);
  const [service] = business.services;
  const isClosedForGood = business.status === "closed";
  return (
    <li className="business-card">
      <div className="business-card__media">
        <MediaPhoto
          picture={business.cover}
          lng={lng}
          seed={business.id}
          name={name}
          type={business.type}
          sizes="(min-width: 1024px) 285px, 160px"
          max={640}
          eager={eager}
          alt=""
        />
        {isClosedForGood ? <Badge kind="closed">{common("closedForGood")}</Badge> : null}
        {business.isFeatured && showFeatured && !isClosedForGood ? (
          <Badge kind="featured">{common("featured")}</Badge>
        ) : null}
        <SaveButton
          id={business.id}
          name={name}
          label={common("saveBusiness", { name })}
          login={paths.page(lng, "login", { from: from ?? paths.business(lng, business) })}
        />
      </div>
      <div className="business-card__body">
        <h3 className="business-card__name">
          <BusinessLink business={business} lng={lng} />
        </h3>
        <p className="business-card__meta">{metaOf(business, lng, enums(`type.${business.type}`))}</p>
        <BusinessRating ratings={business.ratings} lng={lng} />
        {isClosedForGood ? null : (
          <OpenBadge state={opening.state} word={opening.word} detail={opening.detail} attrs={opening.attrs} />
        )}
        {children}
        {service || level ? (
          <p className="business-card__foot">
            {service ? <Tag icon={FACT_ICONS[service]}>{enums(`service.${service}`)}</Tag> : <span />}
            {level ? <span>{common(`price.${level}`)}</span> : null}
          </p>
        ) : null}
      </div>
    </li>
  );
}

/** "Cafe · Takht-e Safar · 1.2 km" */
function metaOf(business: Business, lng: Language, type: string): string {
  const address = pickTranslation(business.address, lng)?.text;
  const distance = business.distance === undefined ? null : formatDistance(business.distance, lng);
  return [type, address, distance].filter(Boolean).join(" · ");
}
