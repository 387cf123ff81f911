import { openingOf } from "@/components/hours/opening";
import { MediaPhoto } from "@/components/media/media-photo";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Icon } from "@/components/ui/icon";
import { OpenBadge } from "@/components/ui/open-badge";
import { Rating } from "@/components/ui/stars";
import { type BusinessDetail, priceLevel } from "@/lib/business/model";

import { type Language, SERVICES } from "@/lib/core/constants";
import { formatDate, formatNumber, formatPriceRange, formatRating, plural } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import { paths } from "@/lib/i18n/paths";
import { pickFrom } from "@/lib/i18n/pick-translation";
import type { NearDay } from "@/lib/special-day/model";
import { ActionRow, type Actions, QuickActions } from "./business-actions";
import { addressLine, FACT_ICONS, nameOf, otherNames } from "./facts";
import { businessTrail } from "./json-ld";
import type { BusinessTexts, EnumTexts, HoursTexts } from "./texts";

/** More services than these are told on the overview. */
const SERVICES_SHOWN = 4;

type Props = {
  business: BusinessDetail;
  lng: Language;
  now: Date;
  t: BusinessTexts;
  enums: EnumTexts;
  hours: HoursTexts;
  actions: Actions;
  specialDay: NearDay | null;
};

/** Cover, logo, names, stars, opening state, prices, services and what can be done (BIZ-01, -02, -05, -06). */
export function BusinessHead({ business, lng, now, t, enums, hours, actions, specialDay }: Props) {
  const isClosed = business.status === "closed";
  const name = nameOf(business, lng);
  const city = enums(`city.${business.city}`);
  const list = paths.search(lng, { city: business.city, type: business.type });
  const overview = paths.business(lng, business, "overview");
  return (
    <header className={isClosed ? "business-head business-head--closed" : "business-head"}>
      <div className="container business-head__grid">
        <Breadcrumb
          label={t("breadcrumb")}
          items={businessTrail(business, lng).map(({ path, name: text }) => ({ href: path, text }))}
        />
        <div className="business-head__cover">
          <MediaPhoto
            picture={business.cover}
            lng={lng}
            seed={business.id}
            name={name.text}
            type={business.type}
            sizes="(min-width: 768px) 500px, 55vw"
            max={640}
            ratio="cover"
            eager
            alt=""
          />
          <a className="cover-back" href={list} aria-label={t(`listIn.${business.type}`, { city })}>
            <Icon name="chevron-left" />
          </a>
          {business.photoCount > 0 ? (
            <a className="cover-pill" href={paths.business(lng, business, "photos")}>
              <Icon name="image" />
              {t("photoCount", {
                count: formatNumber(business.photoCount, lng),
                form: plural(business.photoCount, lng),
              })}
            </a>
          ) : null}
        </div>
        {business.logo ? (
          <div className="business-logo">
            <MediaPhoto
              picture={business.logo}
              lng={lng}
              seed={business.id}
              name={name.text}
              sizes="48px"
              max={256}
              ratio="square"
              alt=""
            />
          </div>
        ) : null}
        <div className="business-head__text">
          <h1 className="business-head__name" lang={name.lang} dir="auto">
            {name.text}
          </h1>
          <p className="business-head__names">
            {otherNames(business, lng).map(({ text, lang }) => (
              <span key={lang}>
                <bdi lang={lang}>{text}</bdi>
              </span>
            ))}
          </p>
          <p className="business-head__meta">
            <a href={list}>{enums(`type.${business.type}`)}</a> ·{" "}
            <a href={`${overview}#visit`}>
              <bdi>{addressLine(business, city, lng)}</bdi>
            </a>
          </p>
          <div className="business-head__quick">
            <QuickActions t={t} actions={actions} />
          </div>
          <HeadFacts business={business} lng={lng} now={now} t={t} hours={hours} />
          {specialDay ? <MayDiffer day={specialDay} lng={lng} hours={hours} /> : null}
          {isClosed ? null : <ServiceChips business={business} lng={lng} t={t} enums={enums} href={overview} />}
          <ActionRow t={t} actions={actions} isClosed={isClosed} />
        </div>
      </div>
    </header>
  );
}

type MayDifferProps = { day: NearDay; lng: Language; hours: HoursTexts };

/** That hours may be others on a day near, of which the place has said nothing. */
function MayDiffer({ day, lng, hours }: MayDifferProps) {
  const name = isolated(pickFrom(day.translation, lng)?.value.title ?? hours(`kind.${day.kind}`));
  return (
    <p className="business-head__differ">
      <Icon name="calendar" />
      {day.isToday
        ? hours("mayDiffer", { name })
        : hours("mayDifferOn", { name, date: formatDate(day.day, lng, { style: "day" }) })}
    </p>
  );
}

function HeadFacts({ business, lng, now, t, hours }: Omit<Props, "enums" | "actions" | "specialDay">) {
  const { ratings, priceRange } = business;
  const level = priceLevel(business.priceMedian);
  const [count, form] = [formatNumber(ratings.count, lng), plural(ratings.count, lng)];
  return (
    <div className="business-head__facts">
      <a href={paths.business(lng, business, "reviews")}>
        <Rating
          lng={lng}
          value={ratings.average}
          count={ratings.count}
          label={t("ratingLabel", { rating: formatRating(ratings.average ?? 0, lng), count, form })}
          word={t("reviewWord", { form })}
          none={t("noReviews")}
        />
      </a>
      <OpeningLine business={business} lng={lng} now={now} t={t} hours={hours} />
      {level && priceRange && business.status !== "closed" ? (
        <p className="business-head__price">
          <b>{t(`price.${level}`)}</b>{" "}
          <span>{t("price.most", { range: formatPriceRange(priceRange.from, priceRange.to, lng) })}</span>
        </p>
      ) : null}
    </div>
  );
}

function OpeningLine({ business, lng, now, t, hours }: Omit<Props, "enums" | "actions" | "specialDay">) {
  if (business.status === "closed") return <OpenBadge state="closed" word={t("closed.badge")} />;
  const { state, word, detail, attrs } = openingOf(business, now, lng, hours);
  return (
    <a href={`${paths.business(lng, business, "overview")}#hours`}>
      <OpenBadge state={state} word={word} detail={detail} attrs={attrs} />
    </a>
  );
}

function ServiceChips({
  business,
  lng,
  t,
  enums,
  href,
}: Omit<Props, "now" | "hours" | "actions" | "specialDay"> & { href: string }) {
  const services = SERVICES.filter((service) => business.services.includes(service));
  const rest = services.length - SERVICES_SHOWN;
  return (
    <ul className="service-chips" aria-label={t("allServices")}>
      {services.slice(0, SERVICES_SHOWN).map((service) => (
        <li key={service} className="chip">
          <Icon name={FACT_ICONS[service]} />
          {enums(`service.${service}`)}
        </li>
      ))}
      <li>
        <a className="chip chip--more" href={`${href}#services`}>
          {rest > 0 ? t("moreServices", { count: formatNumber(rest, lng) }) : t("allServices")}
        </a>
      </li>
    </ul>
  );
}
