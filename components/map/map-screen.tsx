import { nameOf } from "@/components/business/facts";
import { MoreTexts } from "@/components/more-texts";
import { ResultList } from "@/components/search/result-card";
import { type SearchView, searchHref } from "@/components/search/search-view";
import { Icon } from "@/components/ui/icon";
import { Island } from "@/components/ui/island";
import { type BusinessCard, districtOf } from "@/lib/business/model";
import type { City } from "@/lib/core/constants";
import { AFGHANISTAN_BOX } from "@/lib/core/position";
import { provinceOf } from "@/lib/core/provinces";
import type { LikedDishes } from "@/lib/dish/model";
import { openingState } from "@/lib/hours/state";
import { paths, queryString } from "@/lib/i18n/paths";
import { messagesOf, texts } from "@/lib/i18n/texts";
import type { BusinessHit } from "@/lib/search/model";
import { searchParams } from "@/lib/search/query";
import { byDistrict } from "./districts";
import { MapPanel } from "./map-panel";
import type { Bounds, LngLat, MapAsked, MapBusiness, MapProvider } from "./model";
import "@/components/search/results.css";

/** Half the width of the area shown for a capital with suburbs and around a business, in degrees. */
const CITY_SPAN = 0.06;
const PLACE_SPAN = 0.012;
/** Number of businesses listed beside the map; the full list is a page of its own. */
const LISTED = 12;
const LIST_ID = "results";
/** The cards beside a map have no room for popular dishes. */
const NOT_ASKED: LikedDishes = new Map();

export type FoundBusinesses = { readonly businesses: readonly BusinessCard[]; readonly total: number };

type Props = {
  readonly view: SearchView;
  readonly found: FoundBusinesses;
  readonly chosen: string | undefined;
  readonly provider: MapProvider;
};

export function MapScreen({ view, found, chosen, provider }: Props) {
  const { lng } = view;
  const t = texts(lng, "map");
  const businesses = found.businesses.flatMap((card) => onMap(card, view));
  const subject = businesses.find((_, index) => found.businesses[index]?.slug === chosen && chosen !== undefined);
  const request = requestOf(view, provider, subject);
  const hits = found.businesses.slice(0, LISTED).map((card) => ({ ...card, match: null }));
  return (
    <div className="page-width map-page">
      <header className="map-page__head">
        <h1>{mapTitle(view)}</h1>
        <a className="text-link tap-link" href={searchHref(view)}>
          <Icon name="list" />
          {t("list")}
        </a>
      </header>
      <MoreTexts messages={messagesOf(lng, ["map", "enums", "hours", "common"])}>
        <Island soon className="map-page__map">
          <MapPanel request={request} first={{ businesses, total: found.total }} />
        </Island>
      </MoreTexts>
      <section className="map-page__list" id={LIST_ID} aria-label={t("best")}>
        <Listed view={view} hits={hits} />
      </section>
    </div>
  );
}

type ListedProps = { readonly view: SearchView; readonly hits: readonly BusinessHit[] };

/** The best places; those of a town by quarter, as on the map. */
function Listed({ view: { lng, input, area }, hits }: ListedProps) {
  const t = texts(lng, "map");
  const quarters = area.city ? byDistrict(hits, ({ address }) => districtOf(address, lng)) : [];
  if (quarters.length < 2) return <ResultList hits={hits} liked={NOT_ASKED} lng={lng} now={input.now} />;
  return quarters.map(({ name, items }, index) => (
    <section key={name} className="map-page__quarter">
      <h2>{name ? <bdi>{name}</bdi> : t("elsewhere")}</h2>
      <ResultList hits={items} liked={NOT_ASKED} lng={lng} now={input.now} heading="h3" isLater={index > 0} />
    </section>
  ));
}

/** "Map of Herat" or "Map of Afghanistan", or with the search text. */
export function mapTitle({ lng, area, input }: SearchView): string {
  const t = texts(lng, "map");
  const city = area.city ? texts(lng, "enums")(`city.${area.city}`) : t("country");
  return input.text ? t("titleOf", { city, query: input.text }) : t("title", { city });
}

function onMap(card: BusinessCard, { lng, input }: SearchView): MapBusiness[] {
  const { id, type, latitude, longitude, ratings, hours, specialPeriods, distance } = card;
  if (latitude === null || longitude === null) return [];
  return [
    {
      id,
      type,
      latitude,
      longitude,
      name: nameOf(card, lng).text,
      href: paths.business(lng, card),
      average: ratings.average,
      reviews: ratings.count,
      state: openingState(hours, specialPeriods, input.now).state,
      district: districtOf(card.address, lng),
      distance,
    },
  ];
}

function requestOf(view: SearchView, provider: MapProvider, subject: MapBusiness | undefined): MapAsked {
  const { lng, input, area } = view;
  const query = { ...searchParams(input), city: input.city, lang: lng, page: null, dishPage: null };
  const centre = subject ?? input.position;
  return {
    lng,
    provider,
    query: queryString(query).slice(1),
    bounds: centre ? around(centre, PLACE_SPAN) : boundsAt(area.city),
    province: area.city,
    centre: centre ?? middleOf(area.city),
    subject,
    listPath: searchHref(view, { position: undefined, radius: undefined, sort: "top" }, {}),
    skipTo: LIST_ID,
  };
}

function boundsAt(city: City | undefined): Bounds {
  const middle = middleOf(city);
  return middle ? around(middle, CITY_SPAN) : AFGHANISTAN_BOX;
}

function middleOf(city: City | undefined): LngLat | undefined {
  if (!city) return undefined;
  const [latitude, longitude] = provinceOf(city).center;
  return { latitude, longitude };
}

function around({ longitude, latitude }: LngLat, span: number): Bounds {
  return [longitude - span, latitude - span, longitude + span, latitude + span];
}
