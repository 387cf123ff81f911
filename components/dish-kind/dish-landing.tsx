import { JsonLd } from "@/components/json-ld/json-ld";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { Pagination } from "@/components/ui/pagination";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import { countValues, formatDate, formatPrice } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { DishLanding, KindInCity, Serving } from "@/lib/serving/model";
import { landingJsonLd, landingTrail } from "./json-ld";
import { KindLinks, kindName } from "./kind-links";
import type { LandingView } from "./landing-view";
import "./dish-landing.css";
import { BusinessRating } from "@/components/business/business-parts";
import { nameOf } from "@/components/business/facts";
import { openingOf } from "@/components/hours/opening";
import { MediaPhoto } from "@/components/media/media-photo";
import { OpenBadge } from "@/components/ui/open-badge";
import { Price } from "@/components/ui/price";
import type { Dish } from "@/lib/dish/model";
import { pickFrom, pickTranslation } from "@/lib/i18n/pick-translation";

const EAGER = 2;
const CITIES_SHOWN = 8;

/** Businesses in a province that serve a dish, cheapest first, with links to other provinces. */
export function DishLandingScreen(view: LandingView) {
  const { lng, city, landing, isBad } = view;
  const t = texts(lng, "dishPage");
  const common = texts(lng, "common");
  const values = { dish: kindName(landing.kind, lng), city: texts(lng, "enums")(`city.${city}`) };
  const trail = landingTrail(lng, city, landing.kind);
  const items = trail.map(({ path, name }, index) =>
    index < trail.length - 1 ? { href: path, text: name } : { text: name },
  );
  return (
    <div className="page-width dish-landing">
      <Breadcrumb label={common("breadcrumb")} items={items} />
      {isBad ? <Notice tone="warn">{t("badPage")}</Notice> : null}
      <header>
        <h1 className="text-2xl">{t("title", values)}</h1>
        <OtherNames landing={landing} lng={lng} shown={values.dish} />
      </header>
      {landing.here ? <Summary lng={lng} here={landing.here} /> : null}
      <Servings view={view} values={values} />
      {landing.elsewhere.length > 0 ? (
        <section>
          <h2 className="text-[20px] mb-3">{t("elsewhere", values)}</h2>
          <Elsewhere lng={lng} slug={landing.kind.slug} cities={landing.elsewhere} />
        </section>
      ) : null}
      {landing.others.length > 0 ? (
        <section>
          <h2 className="text-[20px] mb-3">{t("others", values)}</h2>
          <KindLinks lng={lng} city={city} kinds={landing.others} />
          <p className="mt-3">
            <a className="text-link" href={paths.search(lng, { city })}>
              {t("all", values)}
            </a>
          </p>
        </section>
      ) : null}
      <JsonLd nodes={landingJsonLd(view)} />
    </div>
  );
}

function OtherNames({ landing, lng, shown }: { landing: DishLanding; lng: Language; shown: string }) {
  const names = LANGUAGES.flatMap((lang) => {
    const title = landing.kind.translation[lang]?.title;
    return lang !== lng && title && title !== shown ? [{ lang, title }] : [];
  });
  if (names.length === 0) return null;
  return (
    <p className="mt-1 text-ink-2">
      {names.map(({ lang, title }, index) => (
        <span key={lang}>
          {index > 0 ? " · " : ""}
          <bdi lang={lang}>{title}</bdi>
        </span>
      ))}
    </p>
  );
}

function Summary({ lng, here }: { lng: Language; here: KindInCity }) {
  const t = texts(lng, "dishPage");
  const facts = [
    [t("places"), businessesText(here.businesses, lng)],
    [t("from"), formatPrice(here.from, lng)],
    [t("middle"), formatPrice(here.middle, lng)],
  ] as const;
  return (
    <dl className="dish-landing__facts">
      {facts.map(([name, value]) => (
        <div key={name} className="dish-facts__fact">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** "12 places" in a language. */
export function businessesText(count: number, lng: Language): string {
  return texts(lng, "search")("places", countValues(count, lng));
}

type ServingsProps = { view: LandingView; values: { dish: string; city: string } };

function Servings({ view: { lng, city, landing, now }, values }: ServingsProps) {
  const t = texts(lng, "dishPage");
  const common = texts(lng, "common");
  const { items, pagination } = landing.servings;
  if (items.length === 0) {
    return (
      <EmptyState title={t("noneTitle", values)} text={t("noneText")}>
        <Button href={paths.page(lng, "contact-us", { reason: "food_suggestion" })}>{t("tell")}</Button>
      </EmptyState>
    );
  }
  return (
    <section>
      <h2 className="text-[20px] mb-3">{t("order")}</h2>
      <ol className="servings">
        {items.map((serving, index) => (
          <ServingCard key={serving.business.id} serving={serving} lng={lng} now={now} eager={index < EAGER} />
        ))}
      </ol>
      <Pagination
        lng={lng}
        page={pagination.currentPage}
        totalPages={pagination.totalPages}
        labels={{ nav: common("pages"), previous: common("previous"), next: common("next") }}
        href={(page) => paths.dish(lng, city, landing.kind.slug, { page })}
      />
    </section>
  );
}

type ElsewhereProps = { lng: Language; slug: string; cities: readonly KindInCity[] };

/** The provinces with the most businesses; the others are folded away. */
function Elsewhere({ lng, slug, cities }: ElsewhereProps) {
  const t = texts(lng, "dishPage");
  const rest = cities.slice(CITIES_SHOWN);
  const values = countValues(rest.length, lng);
  return (
    <>
      <CityTiles lng={lng} slug={slug} cities={cities.slice(0, CITIES_SHOWN)} />
      {rest.length > 0 ? (
        <details>
          <summary className="dish-cities__more">
            {t("more", values)}
            <Icon name="chevron-down" />
          </summary>
          <CityTiles lng={lng} slug={slug} cities={rest} />
        </details>
      ) : null}
    </>
  );
}

function CityTiles({ lng, slug, cities }: ElsewhereProps) {
  const t = texts(lng, "dishPage");
  const enums = texts(lng, "enums");
  return (
    <ul className="dish-cities">
      {cities.map(({ city, businesses, from }) => (
        <li key={city}>
          <a href={paths.dish(lng, city, slug)}>
            <b>{enums(`city.${city}`)}</b>
            <small>{businessesText(businesses, lng)}</small>
            <small>{t("price", { price: formatPrice(from, lng) })}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}

type ServingCardProps = {
  readonly serving: Serving;
  readonly lng: Language;
  readonly now: Date;
  readonly eager: boolean;
};

function ServingCard({ serving: { business, dishes }, lng, now, eager }: ServingCardProps) {
  const name = nameOf(business, lng).text;
  const { state, word, detail, attrs } = openingOf(business, now, lng, texts(lng, "hours"));
  const pictured = dishes.find(({ image }) => image !== null);
  const isOut = dishes.every(({ availability }) => availability === "unavailable");
  return (
    <li className={isOut ? "serving serving--out" : "serving"}>
      <div className="serving__business">
        <MediaPhoto
          picture={pictured?.image ?? business.cover}
          lng={lng}
          seed={business.id}
          name={name}
          type={business.type}
          sizes="88px"
          max={480}
          ratio="square"
          eager={eager}
          alt=""
        />
        <div>
          <h3 className="text-[17px] font-semibold">
            <a className="serving__link" href={paths.business(lng, business)} dir="auto">
              {name}
            </a>
          </h3>
          <BusinessRating ratings={business.ratings} lng={lng} />
          <p className="truncate text-sm leading-(--lh-small) text-ink-2">
            <bdi>{pickTranslation(business.address, lng)?.text}</bdi>
          </p>
          <OpenBadge state={state} word={word} detail={detail} attrs={attrs} />
        </div>
      </div>
      <ul className="serving__dishes">
        {dishes.map((dish) => (
          <DishLine key={dish.id} dish={dish} business={business} lng={lng} />
        ))}
      </ul>
    </li>
  );
}

type DishLineProps = { readonly dish: Dish; readonly business: Serving["business"]; readonly lng: Language };

function DishLine({ dish, business, lng }: DishLineProps) {
  const t = texts(lng, "dishPage");
  const isOut = dish.availability === "unavailable";
  const checked = dish.priceConfirmedAt;
  return (
    <li className={isOut ? "dish-line dish-line--out" : "dish-line"}>
      <a className="serving__link" href={paths.business(lng, business, "menu", { dish: dish.id })} dir="auto">
        {pickFrom(dish.translation, lng)?.value.title}
      </a>
      <b>
        <Price afn={dish.price} lng={lng} />
      </b>
      {isOut ? <small>{t("soldOut")}</small> : null}
      {checked && !isOut ? <small>{t("checked", { date: formatDate(checked, lng, { style: "day" }) })}</small> : null}
    </li>
  );
}
