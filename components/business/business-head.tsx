import { openingOf } from "@/components/hours/opening";
import { MediaPhoto } from "@/components/media/media-photo";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Icon } from "@/components/ui/icon";
import { OpenBadge } from "@/components/ui/open-badge";
import { Rating } from "@/components/ui/stars";
import type { BusinessTexts, EnumTexts, HoursTexts } from "@/components/ui/translators";
import { type BusinessDetail, priceLevel } from "@/lib/business/model";
import type { Glimpse } from "@/lib/business-page/model";
import { DAY_MS, type Language, SERVICES } from "@/lib/core/constants";
import { formatDate, formatNumber, formatPriceRange, formatRating, plural } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import { paths } from "@/lib/i18n/paths";
import { pickFrom, pickTranslation } from "@/lib/i18n/pick-translation";
import type { NearDay } from "@/lib/special-day/model";
import { ActionRow, type Actions, QuickActions } from "./business-actions";
import { BusinessCover } from "./business-cover";
import { addressLine, FACT_ICONS, nameOf, otherNames } from "./facts";
import { HeadQuote } from "./head-quote";
import { businessTrail } from "./json-ld";

/** The overview lists the rest. */
const SERVICES_SHOWN = 4;
const YEAR_MS = 365 * DAY_MS;

type Props = {
  business: BusinessDetail;
  lng: Language;
  now: Date;
  t: BusinessTexts;
  enums: EnumTexts;
  hours: HoursTexts;
  actions: Actions;
  specialDay: NearDay | null;
  glimpse: Glimpse;
  isPreview: boolean;
};

/** Cover, logo, names, rating, opening state, prices, services and actions (BIZ-01, -02, -05, -06). */
export function BusinessHead(props: Props) {
  const { business, lng, now, t, enums, hours, actions, specialDay, glimpse, isPreview } = props;
  const isClosed = business.status === "closed";
  const name = nameOf(business, lng);
  const city = enums(`city.${business.city}`);
  const list = paths.search(lng, { city: business.city, type: business.type });
  const overview = paths.business(lng, business, "overview");
  const landmark = pickTranslation(business.landmark, lng);
  return (
    <header className={isClosed ? "business-head business-head--closed" : "business-head"}>
      <div className="page-width business-head__grid">
        <Breadcrumb
          label={t("breadcrumb")}
          items={businessTrail(business, lng).map(({ path, name: text }) => ({ href: path, text }))}
        />
        <BusinessCover
          business={business}
          lng={lng}
          t={t}
          name={name.text}
          city={city}
          photos={glimpse.photos}
          isPreview={isPreview}
        />
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
            <a href={list}>{enums(`type.${business.type}`)}</a>{" "}
            <a href={`${overview}#visit`}>
              <bdi>{addressLine(business, city, lng)}</bdi>
            </a>
          </p>
          <div className="business-head__quick">
            <QuickActions t={t} actions={actions} />
          </div>
          <HeadFacts business={business} lng={lng} now={now} t={t} hours={hours} glimpse={glimpse} />
          {landmark ? (
            <p className="business-head__landmark">
              <Icon name="map-pin" />
              <span lang={landmark.lang === lng ? undefined : landmark.lang} dir="auto">
                {landmark.text}
              </span>
            </p>
          ) : null}
          {glimpse.quote ? <HeadQuote quote={glimpse.quote} business={business} lng={lng} /> : null}
          {specialDay ? <MayDiffer day={specialDay} lng={lng} hours={hours} /> : null}
          {isClosed ? null : <ServiceChips business={business} lng={lng} t={t} enums={enums} href={overview} />}
          <ActionRow t={t} actions={actions} isClosed={isClosed} />
        </div>
      </div>
    </header>
  );
}

type MayDifferProps = { day: NearDay; lng: Language; hours: HoursTexts };

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

type FactProps = Pick<Props, "business" | "lng" | "now" | "t" | "hours">;

/** The year is left out for dates within the last twelve months. */
function dayText(day: Date, now: Date, lng: Language): string {
  return formatDate(day, lng, now.getTime() - day.getTime() < YEAR_MS ? { style: "day" } : {});
}

function HeadFacts({ business, lng, now, t, hours, glimpse }: FactProps & Pick<Props, "glimpse">) {
  const { ratings, priceRange } = business;
  const checkedAt = glimpse.pricesCheckedAt;
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
          {checkedAt ? <small>{t("price.checked", { date: dayText(checkedAt, now, lng) })}</small> : null}
        </p>
      ) : null}
    </div>
  );
}

function OpeningLine({ business, lng, now, t, hours }: FactProps) {
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
}: Pick<Props, "business" | "lng" | "t" | "enums"> & { href: string }) {
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
