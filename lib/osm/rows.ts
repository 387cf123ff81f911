import "server-only";
import { BUSINESS_TYPES, CITIES, SEATING_AREAS, SOCIAL_NETWORKS, type Translated } from "@/lib/core/constants";
import { hoursFromJson, hoursToWire } from "@/lib/hours/wire";
import { Prisma } from "@/prisma/generated/client";
import type { Business } from "./business";

export const businessColumns = {
  id: true,
  osmId: true,
  slug: true,
  type: true,
  city: true,
  latitude: true,
  longitude: true,
  status: true,
  translation: true,
  address: true,
  email: true,
  website: true,
  social: true,
  tags: true,
  hours: true,
  seatingAreas: true,
  deletedAt: true,
  phones: { select: { number: true, isValid: true }, orderBy: { position: "asc" } },
  facts: { where: { key: "delivery" }, select: { value: true } },
} satisfies Prisma.BusinessSelect;
export type BusinessRow = Prisma.BusinessGetPayload<{ select: typeof businessColumns }>;

export function businessOf(row: BusinessRow): Business {
  const titles = Object.entries(row.translation as Translated<{ title: string }>).map(([lng, text]) => [
    lng,
    text.title,
  ]);
  return {
    id: row.id,
    osmId: row.osmId,
    slug: row.slug,
    latitude: row.latitude,
    longitude: row.longitude,
    type: BUSINESS_TYPES.find((type) => type === row.type) ?? "restaurant",
    city: CITIES.find((city) => city === row.city) ?? "kabul",
    names: Object.fromEntries(titles) as Translated,
    address: row.address as Translated,
    phones: row.phones,
    email: row.email,
    website: row.website,
    tags: row.tags,
    hours: hoursFromJson(row.hours),
    social: row.social as Business["social"],
    seatingAreas: SEATING_AREAS.filter((area) => row.seatingAreas.includes(area)),
    // A "no" set by an admin is a known value and stays.
    delivery: row.facts.some(({ value }) => value !== null),
    isRemoved: row.deletedAt !== null,
  };
}

export function rowOf(business: Business) {
  const titles = Object.entries(business.names).map(([lng, title]) => [lng, { title }]);
  const social = SOCIAL_NETWORKS.flatMap((network) =>
    business.social[network] ? [[network, business.social[network]]] : [],
  );
  return {
    slug: business.slug,
    type: business.type,
    city: business.city,
    osmId: business.osmId,
    latitude: business.latitude,
    longitude: business.longitude,
    email: business.email,
    website: business.website,
    translation: Object.fromEntries(titles) as Prisma.InputJsonObject,
    address: { ...business.address },
    social: Object.fromEntries(social) as Prisma.InputJsonObject,
    tags: [...business.tags],
    hours: business.hours ? hoursToWire(business.hours) : Prisma.DbNull,
    seatingAreas: [...business.seatingAreas],
  };
}

export function phoneRows(businessId: string, { phones }: Business) {
  return phones.map(({ number, isValid }, position) => ({ businessId, number, isValid, position }));
}

export function factRows(businessId: string, { delivery }: Business) {
  return delivery ? [{ businessId, key: "delivery", value: true }] : [];
}
