import { openingOf } from "@/components/hours/opening";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Icon } from "@/components/ui/icon";
import { OpenBadge } from "@/components/ui/open-badge";
import { Rating } from "@/components/ui/stars";
import type { BusinessTexts, EnumTexts, HoursTexts } from "@/components/ui/translators";
import { type BusinessDetail, priceLevel } from "@/lib/business/model";
import type { HeadSummary, Quote } from "@/lib/business-page/model";
import { DAY_MS, type Language, REVIEW_PAGE_SIZE, SERVICES } from "@/lib/core/constants";
import { formatDate, formatNumber, formatPriceRange, formatRating, plural } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import { paths } from "@/lib/i18n/paths";
import { pickFrom, pickTranslation } from "@/lib/i18n/pick-translation";
import { texts } from "@/lib/i18n/texts";
import type { NearDay } from "@/lib/special-day/model";
import { ActionRow, type Actions, QuickActions } from "./business-actions";
import { BusinessCover } from "./business-cover";
import { BusinessLogo } from "./business-parts";
import { addressLine, FACT_ICONS, nameOf, otherNames } from "./facts";
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
  headSummary: HeadSummary;
  isPreview: boolean;
};

/** Cover, logo, names, rating, opening state, prices, services and actions (BIZ-01, -02, -05, -06). */
export function BusinessHead(props: Props) {
  const { business, lng, now, t, enums, hours, actions, specialDay, headSummary, isPreview } = props;
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
          photos={headSummary.photos}
          isPreview={isPreview}
        />
        <BusinessLogo className="business-logo" business={business} lng={lng} sizes="48px" />
        <div className="business-head__name">
          <h1 lang={name.lang} dir="auto">
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
            <a className="business-head__fact" href={list}>
              {enums(`type.${business.type}`)}
            </a>{" "}
            <a className="business-head__fact" href={`${overview}#visit`}>
              <bdi>{addressLine(business, city, lng)}</bdi>
            </a>
          </p>
          <div className="business-head__tools">
            <QuickActions t={t} actions={actions} />
          </div>
          <HeadFacts business={business} lng={lng} now={now} t={t} hours={hours} headSummary={headSummary} />
          {landmark ? (
            <p className="business-head__landmark">
              <Icon name="map-pin" />
              <span className="truncate" lang={landmark.lang === lng ? undefined : landmark.lang} dir="auto">
                {landmark.text}
              </span>
            </p>
          ) : null}
          {headSummary.quote ? <HeadQuote quote={headSummary.quote} business={business} lng={lng} /> : null}
          {specialDay ? <MayDiffer day={specialDay} lng={lng} hours={hours} /> : null}
          {isClosed ? null : <ServiceChips business={business} lng={lng} t={t} enums={enums} href={overview} />}
          <ActionRow t={t} actions={actions} isClosed={isClosed} />
        </div>
      </div>
    </header>
  );
}

type QuoteProps = { readonly quote: Quote; readonly business: BusinessDetail; readonly lng: Language };

/** One sentence of a review; the author's name links to the whole review. */
function HeadQuote({ quote, business, lng }: QuoteProps) {
  const author = quote.author ?? texts(lng, "reviews")("deleted");
  const page = Math.ceil(quote.nth / REVIEW_PAGE_SIZE);
  const href = `${paths.business(lng, business, "reviews", { page: page > 1 ? page : null })}#${quote.id}`;
  return (
    <blockquote className="head-quote">
      <p lang={quote.language ?? undefined} dir="auto">
        {quote.text}
      </p>
      <footer>
        <a className="head-quote__link" href={href} aria-label={texts(lng, "photos")("guestReview", { name: author })}>
          <bdi>{author}</bdi>
        </a>
      </footer>
    </blockquote>
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

function HeadFacts({ business, lng, now, t, hours, headSummary }: FactProps & Pick<Props, "headSummary">) {
  const { ratings, priceRange } = business;
  const checkedAt = headSummary.pricesCheckedAt;
  const level = priceLevel(business.priceMedian);
  const [count, form] = [formatNumber(ratings.count, lng), plural(ratings.count, lng)];
  // Prices have a line of their own: whether they had room beside the others would hang on the letters that have come.
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
          {checkedAt ? (
            <small className="business-head__checked">
              {t("price.checked", { date: dayText(checkedAt, now, lng) })}
            </small>
          ) : null}
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
        <a className="chip" href={`${href}#services`}>
          {rest > 0 ? t("moreServices", { count: formatNumber(rest, lng) }) : t("allServices")}
        </a>
      </li>
    </ul>
  );
}
