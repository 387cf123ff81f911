import { openingOf } from "@/components/hours/opening";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Icon } from "@/components/ui/icon";
import { OpenBadge } from "@/components/ui/open-badge";
import { Rating } from "@/components/ui/stars";
import type { BusinessTexts, EnumTexts, HoursTexts } from "@/components/ui/translators";
import { type BusinessDetail, districtOf } from "@/lib/business/model";
import type { HeadSummary, Quote } from "@/lib/business-page/model";
import { type Language, REVIEW_PAGE_SIZE, SERVICES } from "@/lib/core/constants";
import { formatDate, formatNumber, formatRating, plural } from "@/lib/i18n/format";
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
import { priceFacts } from "./price-facts";

/** The overview lists the rest. */
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
  const address = addressLine(business, city, lng);
  const quarter = districtOf(business.address, lng) ?? address;
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
        <div className="business-head__tools">
          <QuickActions t={t} actions={actions} />
        </div>
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
          <div className="business-head__meta">
            <RatingLink business={business} lng={lng} t={t} />{" "}
            <a className="business-head__fact" href={list}>
              {enums(`type.${business.type}`)}
            </a>{" "}
            <a className="business-head__fact" href={`${overview}#visit`}>
              <bdi>
                {quarter}
                <span className="business-head__rest">{address.slice(quarter.length)}</span>
              </bdi>
            </a>
          </div>
          <div className="business-head__now">
            <OpeningLine business={business} lng={lng} now={now} t={t} hours={hours} />
            {isClosed ? null : <Prices business={business} lng={lng} now={now} t={t} headSummary={headSummary} />}
          </div>
          {landmark ? (
            <a
              className="business-head__landmark"
              href={`${overview}#visit`}
              lang={landmark.lang === lng ? undefined : landmark.lang}
            >
              <Icon name="map-pin" />
              <bdi>{landmark.text}</bdi>
            </a>
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
export function HeadQuote({ quote, business, lng }: QuoteProps) {
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

function RatingLink({ business, lng, t }: Pick<Props, "business" | "lng" | "t">) {
  const { average, count } = business.ratings;
  const form = plural(count, lng);
  return (
    <a className="business-head__fact" href={paths.business(lng, business, "reviews")}>
      <Rating
        lng={lng}
        value={average}
        count={count}
        label={t("ratingLabel", { rating: formatRating(average ?? 0, lng), count: formatNumber(count, lng), form })}
        word={t("reviewWord", { form })}
        none={t("noReviews")}
      />
    </a>
  );
}

/** On phones what has no room in the line is left to the overview: the line never becomes two. */
function Prices(props: Pick<Props, "business" | "lng" | "now" | "t" | "headSummary">) {
  const facts = priceFacts(props);
  if (!facts) return null;
  return (
    <p className="business-head__price">
      <b>{facts.level}</b> <span className="business-head__rest">{facts.most}</span> <span>{facts.range}</span>{" "}
      {facts.checked ? <small>{facts.checked}</small> : null}
    </p>
  );
}

function OpeningLine({ business, lng, now, t, hours }: FactProps) {
  if (business.status === "closed")
    return (
      <div className="business-head__open">
        <OpenBadge state="closed" word={t("closed.badge")} />
      </div>
    );
  const { state, word, detail, attrs } = openingOf(business, now, lng, hours);
  return (
    <a className="business-head__open" href={`${paths.business(lng, business, "overview")}#hours`}>
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
        <a className="chip service-chips__more" href={`${href}#services`}>
          {rest > 0 ? t("moreServices", { count: formatNumber(rest, lng) }) : t("allServices")}
        </a>
      </li>
    </ul>
  );
}
