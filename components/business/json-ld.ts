import type { AggregateRating, Bakery, BreadcrumbList, CafeOrCoffeeShop, IceCreamShop, Restaurant } from "schema-dts";
import { specialsJsonLd, weekJsonLd } from "@/components/hours/json-ld";
import { breadcrumbs, type Crumb, type GraphNode } from "@/components/json-ld/graph";
import { type BusinessDetail, priceLevel, type Ratings } from "@/lib/business/model";

import {
  type BusinessTab,
  type BusinessType,
  COMFORTS,
  type FactKey,
  type Language,
  PAYMENTS,
  SERVICES,
} from "@/lib/core/constants";

import { kabulDay } from "@/lib/i18n/calendar";
import { formatPriceRange } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { pickFrom, pickTranslation } from "@/lib/i18n/pick-translation";
import { texts } from "@/lib/i18n/texts";
import { pictureUrl } from "@/lib/media/url";
import { nameOf, otherNames, waysTo } from "./facts";

type BusinessNode = Exclude<Restaurant | CafeOrCoffeeShop | IceCreamShop | Bakery, string>;

const TYPES = {
  restaurant: "Restaurant",
  cafe: "CafeOrCoffeeShop",
  "ice-milk": "IceCreamShop",
  confectionary: "Bakery",
} as const satisfies Record<BusinessType, BusinessNode["@type"]>;

const NETWORKS = ["facebook", "instagram", "twitter", "telegram"] as const;
const IMAGE_WIDTH = 960;

type Context = { business: BusinessDetail; lng: Language; origin: string };
type Options = Context & { tab: BusinessTab; now: Date };

/**
 * The business and its breadcrumbs. Each tab describes only its own content; menu, photos and reviews add their nodes.
 */
export function businessJsonLd(options: Options): GraphNode[] {
  const { business, lng, origin, tab } = options;
  const isAboutBusiness = tab === "overview";
  const node = { ...head(options), ...(isAboutBusiness ? details(options) : {}) };
  const way = breadcrumbs(origin, businessTrail(business, lng));
  return [node as BusinessNode, ...(way ? [way satisfies BreadcrumbList] : [])];
}

/** Reference to the business from other nodes; one id for all languages. */
export function businessRef(business: BusinessDetail, origin: string) {
  return { "@id": `${origin}${paths.business("en", business)}#business` };
}

export function menuId(business: BusinessDetail, lng: Language, origin: string): string {
  return `${origin}${paths.business(lng, business)}#menu`;
}

/** Breadcrumbs from the home page to the list that contains the business. */
export function businessTrail({ city, type }: BusinessDetail, lng: Language): Crumb[] {
  const [t, enums] = [texts(lng, "business"), texts(lng, "enums")];
  return [
    { name: t("home"), path: paths.home(lng) },
    { name: enums(`city.${city}`), path: paths.search(lng, { city }) },
    { name: t(`listOf.${type}`), path: paths.search(lng, { city, type }) },
  ];
}

/** Data shown above the tabs. */
function head({ business, lng, origin, tab }: Options): Partial<BusinessNode> {
  const { ratings, phones, status, dishCount } = business;
  const menu = origin + paths.business(lng, business);
  const others = otherNames(business, lng).map(({ text }) => text);
  const phone = phones.find(({ isValid }) => isValid);
  return {
    "@type": TYPES[business.type],
    ...businessRef(business, origin),
    name: nameOf(business, lng).text,
    ...(others.length > 0 ? { alternateName: others } : {}),
    url: menu,
    ...(dishCount > 0 ? { hasMenu: tab === "menu" ? { "@id": menuId(business, lng, origin) } : menu } : {}),
    ...images(business, origin),
    ...(phone && status !== "closed" ? { telephone: phone.number } : {}),
    ...prices(business, lng),
    address: address(business, lng),
    ...position(business, lng),
    ...rating(ratings),
  };
}

function images({ cover, logo }: BusinessDetail, origin: string): Partial<BusinessNode> {
  return {
    ...(cover ? { image: [origin + pictureUrl(cover, IMAGE_WIDTH)] } : {}),
    ...(logo ? { logo: origin + pictureUrl(logo, 256) } : {}),
  };
}

function prices({ priceMedian, priceRange, status }: BusinessDetail, lng: Language): Partial<BusinessNode> {
  if (!priceLevel(priceMedian) || !priceRange || status === "closed") return {};
  return { priceRange: formatPriceRange(priceRange.from, priceRange.to, lng), currenciesAccepted: "AFN" };
}

function address({ address: street, city }: BusinessDetail, lng: Language) {
  const text = pickTranslation(street, lng)?.text;
  return {
    "@type": "PostalAddress" as const,
    ...(text ? { streetAddress: text } : {}),
    addressRegion: texts(lng, "enums")(`city.${city}`),
    addressCountry: "AF",
  };
}

function position(business: BusinessDetail, lng: Language): Partial<BusinessNode> {
  const { latitude, longitude, city } = business;
  if (latitude === null || longitude === null || business.status === "closed") return {};
  const ways = waysTo(business, nameOf(business, lng).text, texts(lng, "enums")(`city.${city}`));
  return {
    geo: { "@type": "GeoCoordinates", latitude, longitude },
    ...(ways.osm ? { hasMap: ways.osm } : {}),
  };
}

/** The average with one decimal, as shown; omitted without reviews. */
function rating({ average, count }: Ratings): { aggregateRating?: AggregateRating } {
  if (average === null || count === 0) return {};
  const ratingValue = Number(average.toFixed(1));
  return {
    aggregateRating: { "@type": "AggregateRating", ratingValue, reviewCount: count, bestRating: 5, worstRating: 1 },
  };
}

/** Data that only the overview shows. */
function details({ business, lng, now }: Options): Partial<BusinessNode> {
  const { hours, specialPeriods, status, seating, website, social, email } = business;
  const description = pickFrom(business.translation, lng, (text) => Boolean(text.description))?.value.description;
  const links = [website, ...NETWORKS.map((network) => social[network])].filter((link) => link);
  const specials = specialsJsonLd(specialPeriods, now);
  const kinds = business.categories
    .filter(({ slug }) => slug !== business.type)
    .flatMap(({ translation }) => pickFrom(translation, lng)?.value.title ?? []);
  const reservation = answerOf(business, "onlineReservation");
  return {
    ...(description ? { description } : {}),
    ...(hours ? { openingHoursSpecification: weekJsonLd(hours) } : {}),
    ...(specials.length > 0 ? { specialOpeningHoursSpecification: specials } : {}),
    ...amenities(business, lng),
    ...payments(business, lng),
    ...(typeof reservation === "boolean" ? { acceptsReservations: reservation } : {}),
    ...(seating.capacity ? { maximumAttendeeCapacity: seating.capacity } : {}),
    ...(kinds.length > 0 ? { servesCuisine: kinds } : {}),
    ...(links.length > 0 ? { sameAs: links as string[] } : {}),
    ...(email ? { email } : {}),
    ...(status === "closed" && business.closedAt ? { dissolutionDate: kabulDay(business.closedAt) } : {}),
  };
}

const answerOf = ({ facts }: BusinessDetail, key: FactKey) => facts.find((fact) => fact.key === key)?.value;

/** Known services and comforts, yes or no; unknown ones are omitted. */
function amenities(business: BusinessDetail, lng: Language): Partial<BusinessNode> {
  const enums = texts(lng, "enums");
  const known = [...SERVICES, ...COMFORTS].flatMap((key) => {
    const value = answerOf(business, key);
    if (typeof value !== "boolean") return [];
    return [{ "@type": "LocationFeatureSpecification" as const, name: enums(`fact.${key}`), value }];
  });
  return known.length > 0 ? { amenityFeature: known } : {};
}

function payments(business: BusinessDetail, lng: Language): Partial<BusinessNode> {
  const enums = texts(lng, "enums");
  const accepted = PAYMENTS.filter((key) => answerOf(business, key)).map((key) => enums(`fact.${key}`));
  return accepted.length > 0 ? { paymentAccepted: accepted.join(", ") } : {};
}
