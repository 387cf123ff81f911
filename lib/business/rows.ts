import "server-only";
import type { BusinessCard, BusinessDetail, Ratings } from "@/lib/business/model";
import { FACT_KEYS, type FactKey, LANGUAGES, type SeatingArea, type SocialNetwork } from "@/lib/core/constants";
import type { SpecialPeriod } from "@/lib/hours/model";
import { hoursFromJson } from "@/lib/hours/wire";
import { menuSql } from "@/lib/indexing/policy";
import { pictureJson } from "@/lib/media/queries";
import { codeOf } from "@/lib/qr/code";

/** Special periods further away than this from today can't change what a page says. */
const PERIOD_DAYS = 31;
/** Fewer reviews than this never make a place top-rated. */
const TOP_RATED_REVIEWS = 5;

/** Columns of a card out of `businesses b` with `CARD_JOINS`; the row is a `CardRow`. */
export const CARD_COLUMNS = `b.id, b.slug, b.type, b.city, b.status, b.translation, b.address, b.latitude, b.longitude,
  b.services, b.tags, b.is_featured AS "isFeatured", b.rating_score AS "ratingScore", b.review_count AS "reviewCount",
  b.rating_sum AS "ratingSum", b.food_sum AS "foodSum", b.service_sum AS "serviceSum",
  b.environment_sum AS "environmentSum", b.hours, b.price_from AS "priceFrom", b.price_median AS "priceMedian",
  b.price_low AS "priceLow", b.price_high AS "priceHigh", b.dish_count AS "dishCount", b.photo_count AS "photoCount",
  b.created_at AS "createdAt", b.updated_at AS "updatedAt",
  ${pictureJson("logo")} AS logo, ${pictureJson("cover")} AS cover,
  (${periodsJson()} AND p.from_date <= (now() AT TIME ZONE 'Asia/Kabul')::date + ${PERIOD_DAYS}) AS "specialPeriods"`;

/** The special periods of a place that are not long past. */
function periodsJson(): string {
  return `SELECT json_agg(json_build_object('kind', p.kind, 'from', p.from_date, 'to', p.to_date, 'label', p.label,
      'hours', p.hours) ORDER BY p.from_date) FROM special_periods p
    WHERE p.business_id = b.id AND p.to_date >= (now() AT TIME ZONE 'Asia/Kabul')::date - ${PERIOD_DAYS}`;
}

export const CARD_JOINS = `LEFT JOIN media logo ON logo.id = b.logo_id AND logo.deleted_at IS NULL
  LEFT JOIN media cover ON cover.id = b.cover_id AND cover.deleted_at IS NULL`;

/** What the page and the API show beyond the card; with `b.id` the row is an `ExtraRow`. */
export const EXTRA_COLUMNS = `b.no, b.landmark, b.email, b.website, b.social, b.deleted_at AS "deletedAt",
  b.seating_capacity AS "seatingCapacity", b.seating_areas AS "seatingAreas",
  b.hours_confirmed_at AS "hoursConfirmedAt", b.menu_updated_at AS "menuUpdatedAt", b.closed_at AS "closedAt",
  (${periodsJson()}) AS "plannedPeriods",
  ARRAY(SELECT lng FROM unnest(ARRAY['${LANGUAGES.join("', '")}']) lng WHERE ${menuSql("b", "lng")}) AS "menuLanguages",
  (SELECT json_agg(json_build_object('number', p.number, 'label', p.label, 'isValid', p.is_valid)
      ORDER BY p.position, p.id) FROM business_phones p WHERE p.business_id = b.id) AS phones,
  (SELECT json_agg(json_build_object('key', f.key, 'value', f.value, 'confirmedAt', f.confirmed_at))
    FROM business_facts f WHERE f.business_id = b.id) AS facts,
  (SELECT json_agg(json_build_object('id', c.id, 'slug', c.slug, 'translation', c.translation) ORDER BY c.position, c.slug)
    FROM business_categories bc JOIN categories c ON c.id = bc.category_id AND c.deleted_at IS NULL
    WHERE bc.business_id = b.id) AS categories`;

type PeriodJson = Omit<SpecialPeriod, "hours" | "label"> & {
  label: NonNullable<SpecialPeriod["label"]>;
  hours: unknown;
};
type Plain = Omit<BusinessCard, "isTopRated" | "ratings" | "hours" | "specialPeriods" | "priceRange" | "distance">;
type RatingSums = {
  reviewCount: number;
  ratingSum: number;
  foodSum: number;
  serviceSum: number;
  environmentSum: number;
};
export type CardRow = Plain &
  RatingSums & {
    ratingScore: number;
    hours: unknown;
    specialPeriods: PeriodJson[] | null;
    priceLow: number | null;
    priceHigh: number | null;
    distance?: number;
  };

type FactJson = { key: FactKey; value: boolean | null; confirmedAt: string | null };
export type ExtraRow = { id: string; no: number } & Pick<
  BusinessDetail,
  "landmark" | "email" | "website" | "hoursConfirmedAt" | "menuUpdatedAt" | "closedAt" | "menuLanguages"
> & {
    social: Partial<Record<SocialNetwork, string>>;
    deletedAt: Date | null;
    plannedPeriods: PeriodJson[] | null;
    seatingCapacity: number | null;
    seatingAreas: SeatingArea[];
    phones: BusinessDetail["phones"] | null;
    facts: FactJson[] | null;
    categories: BusinessDetail["categories"] | null;
  };
export type DetailRow = CardRow & ExtraRow;

/** @param topRatedScore the score from which a place is among the best tenth */
export function toCard(row: CardRow, topRatedScore: number): BusinessCard {
  return {
    id: row.id,
    slug: row.slug,
    type: row.type,
    city: row.city,
    status: row.status,
    translation: row.translation,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    logo: row.logo,
    cover: row.cover,
    services: row.services,
    tags: row.tags,
    isFeatured: row.isFeatured,
    isTopRated: row.reviewCount >= TOP_RATED_REVIEWS && row.ratingScore >= topRatedScore,
    ratings: toRatings(row),
    hours: hoursFromJson(row.hours),
    specialPeriods: (row.specialPeriods ?? []).flatMap(toSpecialPeriod),
    priceFrom: row.priceFrom,
    priceMedian: row.priceMedian,
    priceRange: row.priceLow === null || row.priceHigh === null ? null : { from: row.priceLow, to: row.priceHigh },
    dishCount: row.dishCount,
    photoCount: row.photoCount,
    ...(typeof row.distance === "number" && { distance: Math.round(row.distance) }),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

export function toDetail(card: BusinessCard, row: ExtraRow): BusinessDetail {
  return {
    ...card,
    code: codeOf(row.no),
    landmark: row.landmark,
    phones: row.phones ?? [],
    email: row.email,
    website: row.website,
    social: row.social,
    facts: allFacts(row.facts ?? []),
    seating: { areas: row.seatingAreas, ...(row.seatingCapacity !== null && { capacity: row.seatingCapacity }) },
    categories: row.categories ?? [],
    hoursConfirmedAt: row.hoursConfirmedAt,
    menuUpdatedAt: row.menuUpdatedAt,
    menuLanguages: row.menuLanguages,
    closedAt: row.closedAt,
    plannedPeriods: (row.plannedPeriods ?? []).flatMap(toSpecialPeriod),
    deletedAt: row.deletedAt,
  };
}

function toSpecialPeriod({ hours, label, ...period }: PeriodJson): SpecialPeriod[] {
  const week = hoursFromJson(hours);
  return week ? [{ ...period, label: Object.keys(label).length > 0 ? label : null, hours: week }] : [];
}

/** Averages to two decimals; the sums are kept, so that no rounding adds up. */
export function toRatings(sums: RatingSums): Ratings {
  const mean = (sum: number) => (sums.reviewCount > 0 ? Math.round((sum / sums.reviewCount) * 100) / 100 : null);
  return {
    average: mean(sums.ratingSum),
    count: sums.reviewCount,
    food: mean(sums.foodSum),
    service: mean(sums.serviceSum),
    environment: mean(sums.environmentSum),
  };
}

/** Every fact that people ask for, in the order of the constants; without a row it is unknown. */
function allFacts(stored: readonly FactJson[]): BusinessDetail["facts"] {
  const byKey = new Map(stored.map((fact) => [fact.key, fact]));
  return FACT_KEYS.map((key) => {
    const fact = byKey.get(key);
    return {
      key,
      value: fact?.value ?? null,
      confirmedAt: fact?.confirmedAt ? new Date(fact.confirmedAt) : null,
    };
  });
}
