import {
  type BusinessType,
  type FactKey,
  type SeatingArea,
  SOCIAL_NETWORKS,
  type SocialNetwork,
  type Translated,
} from "@/lib/core/constants";
import { formatPhone } from "@/lib/i18n/phone";
import { CONTENT_FALLBACK } from "@/lib/i18n/pick-translation";
import { openingHoursTag, type Schedule } from "./schedule";

export type TaggedBusiness = Schedule & {
  readonly id: string;
  readonly osmId: string | null;
  readonly type: BusinessType;
  readonly latitude: number;
  readonly longitude: number;
  readonly names: Translated;
  readonly address: Translated;
  readonly phones: readonly string[];
  readonly email: string | null;
  readonly website: string | null;
  readonly social: Readonly<Partial<Record<SocialNetwork, string>>>;
  /** Cuisines: "afghan", "ice-cream". */
  readonly tags: readonly string[];
  readonly seatingAreas: readonly SeatingArea[];
  readonly facts: Readonly<Partial<Record<FactKey, boolean>>>;
};

const KINDS = {
  restaurant: ["amenity", "restaurant"],
  cafe: ["amenity", "cafe"],
  "ice-milk": ["amenity", "ice_cream"],
  confectionary: ["shop", "confectionery"],
} as const satisfies Record<BusinessType, readonly [key: string, value: string]>;
/** Facts with an OpenStreetMap key; unknown ones are left out. */
const FACTS: readonly (readonly [FactKey, key: string, yes: string])[] = [
  ["delivery", "delivery", "yes"],
  ["freeWifi", "internet_access", "wlan"],
  ["onlineReservation", "reservation", "yes"],
  ["prayerRoom", "prayer_room", "yes"],
  ["cashPayment", "payment:cash", "yes"],
  ["cardPayment", "payment:cards", "yes"],
];
/** OpenStreetMap's limit; longer values are left out, not cut. */
const VALUE_MAX_LENGTH = 255;

/** A GeoJSON feature with OpenStreetMap tags as properties, the format of its tools and of `readOsm`. */
export function featureOf(business: TaggedBusiness) {
  return {
    type: "Feature",
    ...(business.osmId ? { id: business.osmId } : {}),
    geometry: { type: "Point", coordinates: [business.longitude, business.latitude] },
    properties: tagsOf(business),
  } as const;
}

export function tagsOf(business: TaggedBusiness): Record<string, string> {
  const [key, kind] = KINDS[business.type];
  const tags: Record<string, string | undefined> = {
    [key]: kind,
    name: local(business.names),
    "name:fa": business.names.fa,
    "name:ps": business.names.ps,
    "name:en": business.names.en,
    "addr:full": local(business.address),
    "addr:country": "AF",
    phone: business.phones.map(formatPhone).join(";"),
    email: business.email ?? undefined,
    website: business.website ?? undefined,
    cuisine: business.tags.map((tag) => tag.replaceAll("-", "_")).join(";"),
    opening_hours: openingHoursTag(business),
    "ref:dastarkhan": business.id,
  };
  for (const network of SOCIAL_NETWORKS) tags[`contact:${network}`] = business.social[network];
  for (const [fact, name, yes] of FACTS) {
    const value = business.facts[fact];
    if (value !== undefined) tags[name] = value ? yes : "no";
  }
  if (business.seatingAreas.includes("indoor")) tags.indoor_seating = "yes";
  if (business.seatingAreas.includes("outdoor")) tags.outdoor_seating = "yes";
  return Object.fromEntries(Object.entries(tags).filter((tag): tag is [string, string] => isValue(tag[1])));
}

function local(texts: Translated): string | undefined {
  return CONTENT_FALLBACK.fa.map((lng) => texts[lng]).find(Boolean);
}

function isValue(value: string | undefined): boolean {
  return value !== undefined && value.trim() !== "" && value.length <= VALUE_MAX_LENGTH;
}
