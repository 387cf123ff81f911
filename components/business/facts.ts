import type { IconName } from "@/components/ui/icon-names";
import { readSocialLink } from "@/lib/business/links";
import type { BusinessDetail } from "@/lib/business/model";
import type { FactKey, Language } from "@/lib/core/constants";
import { LANGUAGES } from "@/lib/core/constants";
import { phoneHref } from "@/lib/i18n/format";
import { type PickedText, pickFrom, pickTranslation } from "@/lib/i18n/pick-translation";

export const FACT_ICONS: Record<FactKey, IconName> = {
  delivery: "delivery",
  familyArea: "family",
  ladiesOnly: "ladies",
  freeDelivery: "bike",
  freeWifi: "wifi",
  parkingAvailable: "square-letter-p",
  onlineReservation: "calendar-check",
  traditionalDishes: "palaw",
  generator: "generator",
  solar: "sun-medium",
  heating: "thermometer",
  prayerRoom: "prayer",
  cashPayment: "banknote",
  cardPayment: "credit-card",
  mobileMoney: "smartphone",
};

/** The name in the page language, or the next best with its language. */
export function nameOf(business: Pick<BusinessDetail, "translation" | "slug">, lng: Language): PickedText {
  const picked = pickFrom(business.translation, lng, ({ title }) => title.trim() !== "");
  return picked ? { text: picked.value.title, lang: picked.lang } : { text: business.slug, lang: "en" };
}

/** Names in the other languages, if they are spelled differently. */
export function otherNames(business: Pick<BusinessDetail, "translation" | "slug">, lng: Language): PickedText[] {
  const seen = new Set([nameOf(business, lng).text]);
  return LANGUAGES.flatMap((lang) => {
    const text = business.translation[lang]?.title.trim();
    if (!text || seen.has(text)) return [];
    seen.add(text);
    return [{ text, lang }];
  });
}

/** Address and province in one line, without repeating the province. */
export function addressLine(business: Pick<BusinessDetail, "address">, city: string, lng: Language): string {
  const address = pickTranslation(business.address, lng)?.text.trim();
  if (!address) return city;
  return address.toLowerCase().includes(city.toLowerCase())
    ? address
    : `${address}${lng === "en" ? ", " : "، "}${city}`;
}

/** The `tel:` link of the first diallable number, or null. */
export function callHref(business: Pick<BusinessDetail, "phones">): string | null {
  for (const phone of business.phones) {
    const href = phoneHref(phone.number);
    if (href) return href;
  }
  return null;
}

/** The WhatsApp chat of the business; the stored value is a number or a URL. */
export function whatsappHref(business: Pick<BusinessDetail, "social">): string | null {
  const { whatsapp } = business.social;
  return whatsapp ? readSocialLink("whatsapp", whatsapp) : null;
}

export type Ways = { app: string | null; google: string; osm: string | null };

/** URLs for directions. Without coordinates, a search by name. */
export function waysTo(business: Pick<BusinessDetail, "latitude" | "longitude">, name: string, city: string): Ways {
  const { latitude, longitude } = business;
  const google = "https://www.google.com/maps";
  if (latitude === null || longitude === null) {
    return { app: null, google: `${google}/search/?api=1&query=${encodeURIComponent(`${name} ${city}`)}`, osm: null };
  }
  const at = `${latitude},${longitude}`;
  return {
    app: `geo:${at}?q=${at}(${encodeURIComponent(name)})`,
    google: `${google}/dir/?api=1&destination=${at}`,
    osm: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
  };
}
