import type { BusinessType, City, SeatingArea, SocialNetwork, Translated } from "@/lib/core/constants";
import { SEATING_AREAS } from "@/lib/core/constants";
import { nearestProvince, PROVINCES } from "@/lib/core/provinces";
import type { WeeklyHours } from "@/lib/hours/model";
import { contactOf, type OsmPhone } from "./contact";
import { fingerprint, type OsmElement } from "./elements";
import { cleanText, hasName, namesOf, splitByScript, truncate } from "./names";
import { parseOpeningHours } from "./opening-hours";

/** A business as described by one element; missing values are null or empty. */
export type Candidate = {
  readonly elementId: string;
  readonly hasOsmId: boolean;
  readonly hash: string;
  readonly type: BusinessType;
  readonly city: City;
  readonly latitude: number;
  readonly longitude: number;
  readonly names: Translated;
  readonly address: Translated;
  readonly phones: readonly OsmPhone[];
  readonly email: string | null;
  readonly website: string | null;
  readonly social: Readonly<Partial<Record<SocialNetwork, string>>>;
  readonly tags: readonly string[];
  readonly hours: WeeklyHours | null;
  readonly seatingAreas: readonly SeatingArea[];
  readonly delivery: boolean;
  /** Values that could not be used, for the report. */
  readonly notes: readonly string[];
};

export type SkipReason = "no_food_place" | "disused" | "outside_afghanistan" | "no_name";
export type Reading = { readonly candidate: Candidate } | { readonly skipped: SkipReason };

const AMENITIES = new Map<string, BusinessType>([
  ["restaurant", "restaurant"],
  ["fast_food", "restaurant"],
  ["food_court", "restaurant"],
  ["cafe", "cafe"],
  ["ice_cream", "ice-milk"],
  ["juice_bar", "ice-milk"],
]);
const SHOPS = new Map<string, BusinessType>([
  ["confectionery", "confectionary"],
  ["pastry", "confectionary"],
  ["bakery", "confectionary"],
  ["ice_cream", "ice-milk"],
]);
const ADDRESS_KEYS = ["addr:housename", "addr:housenumber", "addr:street", "addr:place", "addr:neighbourhood"];
const AREA_KEYS = ["addr:quarter", "addr:suburb", "addr:district", "addr:city"];
const ADDRESS_MAX_LENGTH = 300;
const TAGS_MAX = 20;

/** Reads an element as a candidate, or gives the reason for skipping it. */
export function candidateOf(element: OsmElement): Reading {
  const { tags, latitude, longitude } = element;
  const type = kindOf(AMENITIES, tags.get("amenity")) ?? kindOf(SHOPS, tags.get("shop"));
  if (!type) return { skipped: "no_food_place" };
  if (isDisused(tags)) return { skipped: "disused" };
  const city = cityOf(element);
  if (!city) return { skipped: "outside_afghanistan" };
  const names = namesOf(tags);
  if (!hasName(names)) return { skipped: "no_name" };
  const opening = readHours(tags.get("opening_hours"));
  const contact = contactOf(tags);
  return {
    candidate: {
      elementId: element.id,
      hasOsmId: element.hasOsmId,
      hash: fingerprint(latitude, longitude, tags),
      type,
      city,
      latitude,
      longitude,
      names,
      address: addressOf(tags),
      ...contact,
      tags: cuisineOf(tags.get("cuisine")),
      hours: opening.hours,
      seatingAreas: seatingOf(tags),
      delivery: tags.get("delivery") === "yes",
      notes: [...opening.notes, ...contact.notes],
    },
  };
}

/** The first known value of a list such as `restaurant;cafe`. */
function kindOf(kinds: ReadonlyMap<string, BusinessType>, value = ""): BusinessType | undefined {
  return value.split(";").flatMap((kind) => kinds.get(kind.trim().toLowerCase()) ?? [])[0];
}

const COUNTRY =
  /^(?:afg?|afghanistan|(?:the )?islamic (?:republic|emirate) of afghanistan|(?:جمهوری اسلامی |امارت اسلامی |د )?افغانستان.*)$/i;

/** Inside the boxes of both the country and a province: the country's box also contains corners of the neighbours. */
function cityOf({ latitude, longitude, tags }: OsmElement): City | null {
  const country = tags.get("addr:country");
  if (country && !COUNTRY.test(cleanText(country))) return null;
  const margin = 0.1;
  const isInside = PROVINCES.some(
    ({ box: [west, south, east, north] }) =>
      longitude >= west - margin &&
      longitude <= east + margin &&
      latitude >= south - margin &&
      latitude <= north + margin,
  );
  return isInside ? nearestProvince({ latitude, longitude }) : null;
}

function isDisused(tags: ReadonlyMap<string, string>): boolean {
  return ["disused", "abandoned", "demolished", "razed"].some((key) => tags.get(key) === "yes");
}

function readHours(value: string | undefined): { hours: WeeklyHours | null; notes: string[] } {
  if (value === undefined) return { hours: null, notes: [] };
  const { hours, unreadable, holidays } = parseOpeningHours(value);
  const notes = holidays.map((rule) => `opening_hours: left out "${cleanText(rule)}" (holidays)`);
  if (unreadable) notes.push(`opening_hours: "${cleanText(value)}" can't be used (${unreadable})`);
  return { hours, notes };
}

/** Address from the smallest part to the largest, each script in its own language. */
function addressOf(tags: ReadonlyMap<string, string>): Translated {
  const parts = tags.has("addr:full")
    ? [tags.get("addr:full") ?? ""]
    : [ADDRESS_KEYS.map((key) => tags.get(key) ?? "").join(" "), ...AREA_KEYS.map((key) => tags.get(key) ?? "")];
  const found = new Map<"en" | "fa" | "ps", string[]>();
  for (const part of parts) {
    for (const [lng, text] of splitByScript(part)) {
      const known = found.get(lng) ?? [];
      const isKnown = known.some((other) => other.toLowerCase() === text.toLowerCase());
      if (!isKnown) found.set(lng, [...known, text]);
    }
  }
  const texts = [...found].map(([lng, list]) => [
    lng,
    truncate(list.join(lng === "en" ? ", " : "، "), ADDRESS_MAX_LENGTH),
  ]);
  return Object.fromEntries(texts) as Translated;
}

function cuisineOf(value: string | undefined): string[] {
  const words = (value ?? "").toLowerCase().split(/[;,]/);
  const tags = words
    .map((word) => word.trim().replace(/[\s_]+/g, "-"))
    .filter((word) => /^[a-z0-9-]{2,40}$/.test(word));
  return [...new Set(tags)].slice(0, TAGS_MAX);
}

function seatingOf(tags: ReadonlyMap<string, string>): SeatingArea[] {
  const outdoor = tags.get("outdoor_seating");
  const isTrue: Partial<Record<SeatingArea, boolean>> = {
    indoor: tags.get("indoor_seating") === "yes",
    outdoor: outdoor !== undefined && outdoor !== "no",
  };
  return SEATING_AREAS.filter((area) => isTrue[area]);
}
