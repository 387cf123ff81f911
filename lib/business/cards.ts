import "server-only";
import { z } from "zod";
import { featuredSql } from "@/lib/business/conditions";
import type { BusinessCard, Position, Ratings } from "@/lib/business/model";
import { listedSql, visibleSql } from "@/lib/business/policy";
import {
  BUSINESS_STATUSES,
  BUSINESS_TYPES,
  CITIES,
  type City,
  SERVICES,
  SPECIAL_PERIOD_KINDS,
} from "@/lib/core/constants";
import { preparedQuery, sqlQuery } from "@/lib/core/db";
import { translated } from "@/lib/core/rows";
import type { SpecialPeriod } from "@/lib/hours/model";
import { hoursFromJson } from "@/lib/hours/wire";
import { pictureColumn, pictureJson } from "@/lib/media/queries";

/** Later special periods can't change what a page shows. */
const PERIOD_DAYS = 31;
const TOP_RATED_REVIEWS = 5;

/** Columns of a card from `businesses b` with `CARD_JOINS`; the row is a `cardRow`. */
export const CARD_COLUMNS = `b.id, b.slug, b.type, b.city, b.status, b.translation, b.address, b.latitude, b.longitude,
  b.services, b.tags, ${featuredSql("b.id")} AS "isFeatured", b.rating_score AS "ratingScore", b.review_count AS "reviewCount",
  b.rating_sum AS "ratingSum", b.food_sum AS "foodSum", b.service_sum AS "serviceSum",
  b.environment_sum AS "environmentSum", b.hours, b.price_from AS "priceFrom", b.price_median AS "priceMedian",
  b.price_low AS "priceLow", b.price_high AS "priceHigh", b.dish_count AS "dishCount", b.photo_count AS "photoCount",
  b.created_at AS "createdAt", b.updated_at AS "updatedAt",
  ${pictureJson("logo")} AS logo, ${pictureJson("cover")} AS cover,
  (${periodsJson()} AND p.from_date <= (now() AT TIME ZONE 'Asia/Kabul')::date + ${PERIOD_DAYS}) AS "specialPeriods"`;

/** Special periods of a business, except those long past. */
export function periodsJson(): string {
  return `SELECT json_agg(json_build_object('kind', p.kind, 'from', p.from_date, 'to', p.to_date, 'label', p.label,
      'hours', p.hours) ORDER BY p.from_date) FROM special_periods p
    WHERE p.business_id = b.id AND p.to_date >= (now() AT TIME ZONE 'Asia/Kabul')::date - ${PERIOD_DAYS}`;
}

export const CARD_JOINS = `LEFT JOIN media logo ON logo.id = b.logo_id AND logo.deleted_at IS NULL
  LEFT JOIN media cover ON cover.id = b.cover_id AND cover.deleted_at IS NULL`;

export const periodColumn = z.strictObject({
  kind: z.enum(SPECIAL_PERIOD_KINDS),
  from: z.iso.date(),
  to: z.iso.date(),
  label: translated(z.string()),
  hours: z.unknown(),
});
export const businessTexts = translated(z.strictObject({ title: z.string(), description: z.string().exactOptional() }));
export const cardRow = z.strictObject({
  id: z.guid(),
  slug: z.string(),
  type: z.enum(BUSINESS_TYPES),
  city: z.enum(CITIES),
  status: z.enum(BUSINESS_STATUSES),
  translation: businessTexts,
  address: translated(z.string()),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  services: z.array(z.enum(SERVICES)),
  tags: z.array(z.string()),
  isFeatured: z.boolean(),
  ratingScore: z.number(),
  reviewCount: z.int(),
  ratingSum: z.number(),
  foodSum: z.int(),
  serviceSum: z.int(),
  environmentSum: z.int(),
  hours: z.unknown(),
  priceFrom: z.int().nullable(),
  priceMedian: z.int().nullable(),
  priceLow: z.int().nullable(),
  priceHigh: z.int().nullable(),
  dishCount: z.int(),
  photoCount: z.int(),
  createdAt: z.date(),
  updatedAt: z.date(),
  logo: pictureColumn.nullable(),
  cover: pictureColumn.nullable(),
  specialPeriods: z.array(periodColumn).nullable(),
  /** Metres; only where a position was given. */
  distance: z.number().exactOptional(),
});
type CardRow = z.infer<typeof cardRow>;

/** @param topRatedScore minimum score of the best tenth */
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

export function toSpecialPeriod({ hours, label, ...period }: z.infer<typeof periodColumn>): SpecialPeriod[] {
  const week = hoursFromJson(hours);
  return week ? [{ ...period, label: Object.keys(label).length > 0 ? label : null, hours: week }] : [];
}

/** Averages to two decimals; only sums are stored, so rounding errors don't add up. */
function toRatings(sums: CardRow): Ratings {
  const mean = (sum: number) => (sums.reviewCount > 0 ? Math.round((sum / sums.reviewCount) * 100) / 100 : null);
  return {
    average: mean(sums.ratingSum),
    count: sums.reviewCount,
    food: mean(sums.foodSum),
    service: mean(sums.serviceSum),
    environment: mean(sums.environmentSum),
  };
}

/** Cards of listed or closed businesses in the order of `ids`; unknown and invisible ones are left out. */
export async function listCards(ids: readonly string[]): Promise<BusinessCard[]> {
  if (ids.length === 0) return [];
  const [rows, score] = await Promise.all([
    preparedQuery(
      cardRow,
      `SELECT ${CARD_COLUMNS} FROM businesses b ${CARD_JOINS} WHERE b.id = ANY($1::uuid[]) AND ${visibleSql()}`,
      [ids],
    ),
    topRatedScore(),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toCard(row, score)] : [];
  });
}

/** Condition for listed businesses of a city or of all cities, with its values. */
export const inCity = (city?: City) =>
  city ? { where: `${listedSql()} AND b.city = $1`, values: [city] } : { where: listedSql(), values: [] };

/** Highest Bayesian average first; excludes businesses without reviews. */
export async function listTopRated(limit: number, city?: City): Promise<BusinessCard[]> {
  const { where, values } = inCity(city);
  return selectCards({ where: `${where} AND b.review_count > 0`, values, order: BEST_FIRST, limit });
}

export async function listNewest(limit: number, city?: City): Promise<BusinessCard[]> {
  const { where, values } = inCity(city);
  return selectCards({ where, values, order: "b.created_at DESC, b.id", limit });
}

/**
 * Nearest first, with the distance in metres; equal distances by id. The inner query orders by distance alone, as the
 * index does: with the id in it Postgres would measure and sort every business.
 * @param radius metres
 */
export async function listNearby(position: Position, limit: number, radius?: number): Promise<BusinessCard[]> {
  const here = "app_earth($1, $2)";
  const distance = `app_earth(b.latitude, b.longitude) <-> ${here}`;
  const within = `cube_enlarge(${here}, $4, 3) @> app_earth(b.latitude, b.longitude) AND ${distance} <= $4`;
  return selectCards({
    where: `b.id IN (SELECT b.id FROM businesses b
      WHERE ${listedSql()} AND b.latitude IS NOT NULL${radius === undefined ? "" : ` AND ${within}`}
      ORDER BY ${distance} FETCH FIRST $3 ROWS WITH TIES)`,
    values: [position.latitude, position.longitude, limit, ...(radius === undefined ? [] : [radius])],
    order: `${distance}, b.id`,
    distance,
    limit,
  });
}

const TOP_RATED_SHARE = 0.1;
const TOP_RATED_SCORE_MS = 10 * 60_000;
let knownScore: { score: Promise<number>; until: number } | undefined;

/** Minimum score of the best tenth of the country; cached for minutes since it hardly changes. */
export function topRatedScore(): Promise<number> {
  if (knownScore && knownScore.until > Date.now()) return knownScore.score;
  const score = sqlQuery(
    z.strictObject({ score: z.number().nullable() }),
    `SELECT percentile_disc($1::float8) WITHIN GROUP (ORDER BY b.rating_score) AS score FROM businesses b WHERE ${listedSql()}`,
    [1 - TOP_RATED_SHARE],
  ).then(([row]) => row?.score ?? Number.POSITIVE_INFINITY);
  knownScore = { score, until: Date.now() + TOP_RATED_SCORE_MS };
  score.catch(() => {
    knownScore = undefined;
  });
  return score;
}

/** Highest Bayesian average first; matches the indexes of the public lists. */
export const BEST_FIRST = "b.rating_score DESC, b.review_count DESC, b.id";

type CardPage = {
  where: string;
  values: unknown[];
  order: string;
  limit: number;
  offset?: number;
  distance?: string;
};

/** Selects the ids first, so that skipped rows cost no join. */
export async function selectCards({
  where,
  values,
  order,
  limit,
  offset = 0,
  distance,
}: CardPage): Promise<BusinessCard[]> {
  const [rows, score] = await Promise.all([
    sqlQuery(
      cardRow,
      `SELECT ${CARD_COLUMNS}${distance ? `, ${distance} AS distance` : ""}
        FROM (SELECT b.id FROM businesses b WHERE ${where} ORDER BY ${order}
          LIMIT $${values.length + 1} OFFSET $${values.length + 2}) page
        JOIN businesses b ON b.id = page.id ${CARD_JOINS} ORDER BY ${order}`,
      [...values, limit, offset],
    ),
    topRatedScore(),
  ]);
  return rows.map((row) => toCard(row, score));
}
