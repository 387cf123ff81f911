import type { BusinessDetail } from "@/lib/business/model";
import { type BusinessType, type Language, WEEKDAYS, type Weekday } from "@/lib/core/constants";
import type { TimeRange, WeeklyHours } from "@/lib/hours/model";
import { paths } from "@/lib/i18n/paths";
import { pickFrom, pickTranslation } from "@/lib/i18n/pick-translation";
import { pictureUrl } from "@/lib/media/url";
import { nameOf, otherNames } from "./facts";

const TYPES = {
  restaurant: "Restaurant",
  cafe: "CafeOrCoffeeShop",
  "ice-milk": "IceCreamShop",
  confectionary: "Bakery",
} as const satisfies Record<BusinessType, string>;

const DAYS = {
  sat: "Saturday",
  sun: "Sunday",
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
} as const satisfies Record<Weekday, string>;

/** The words that stand on the page as well: search engines are told nothing that a reader isn't. */
export type JsonLdWords = { city: string; list: string; home: string; priceRange: string | null };

type Json = string | number | boolean | Json[] | { [key: string]: Json | null | undefined };

/** schema.org's view of a place and of the way to its page. @param origin `https://host` */
export function businessJsonLd(business: BusinessDetail, lng: Language, origin: string, words: JsonLdWords): Json {
  return {
    "@context": "https://schema.org",
    "@graph": [place(business, lng, origin, words), crumbs(business, lng, origin, words)],
  };
}

/** JSON for a `<script>` element: no text of it can end the element. */
export function scriptJson(json: Json): string {
  return JSON.stringify(json).replaceAll("<", "\\u003c");
}

function place(business: BusinessDetail, lng: Language, origin: string, words: JsonLdWords): Json {
  const { ratings, latitude, longitude, cover, phones } = business;
  const menu = origin + paths.business(lng, business, "menu");
  const description = pickFrom(business.translation, lng, (text) => Boolean(text.description))?.value.description;
  const others = otherNames(business, lng).map(({ text }) => text);
  return {
    "@type": TYPES[business.type],
    "@id": `${origin}${paths.business("en", business, "menu")}#business`,
    name: nameOf(business, lng).text,
    alternateName: others.length > 0 ? others : undefined,
    description,
    url: menu,
    hasMenu: business.dishCount > 0 ? menu : undefined,
    image: cover ? [origin + pictureUrl(cover, 960)] : undefined,
    telephone: phones.find(({ isValid }) => isValid)?.number,
    priceRange: words.priceRange,
    currenciesAccepted: "AFN",
    address: {
      "@type": "PostalAddress",
      streetAddress: pickTranslation(business.address, lng)?.text,
      addressRegion: words.city,
      addressCountry: "AF",
    },
    geo: latitude !== null && longitude !== null ? { "@type": "GeoCoordinates", latitude, longitude } : undefined,
    openingHoursSpecification:
      business.hours && business.status !== "closed" ? openingHours(business.hours) : undefined,
    aggregateRating:
      ratings.average === null
        ? undefined
        : {
            "@type": "AggregateRating",
            ratingValue: ratings.average,
            reviewCount: ratings.count,
            bestRating: 5,
            worstRating: 1,
          },
  };
}

/** One entry for each different range, with the days that have it; a closing past midnight is the earlier hour. */
function openingHours(hours: WeeklyHours): Json {
  const days = new Map<string, { range: TimeRange; dayOfWeek: string[] }>();
  for (const day of WEEKDAYS) {
    for (const range of hours[day]) {
      const key = `${range.open}-${range.close}`;
      const known = days.get(key) ?? { range, dayOfWeek: [] };
      known.dayOfWeek.push(DAYS[day]);
      days.set(key, known);
    }
  }
  return [...days.values()].map(({ range, dayOfWeek }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek,
    opens: clock(range.open),
    closes: range.open === 0 && range.close === 1440 ? "23:59" : clock(range.close),
  }));
}

function clock(minutes: number): string {
  const ofDay = minutes % 1440;
  return `${String(Math.floor(ofDay / 60)).padStart(2, "0")}:${String(ofDay % 60).padStart(2, "0")}`;
}

function crumbs(business: BusinessDetail, lng: Language, origin: string, words: JsonLdWords): Json {
  const { city, type } = business;
  const trail = [
    [words.home, paths.home(lng)],
    [words.city, paths.search(lng, { city })],
    [words.list, paths.search(lng, { city, type })],
  ] as const;
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(([name, path], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
