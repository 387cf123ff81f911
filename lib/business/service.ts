import "server-only";
import type { Actor } from "@/lib/auth/actor";
import type { BusinessCard, BusinessDetail, BusinessKey } from "@/lib/business/model";
import { isPubliclyVisible, listedSql, readableSql, visibleSql } from "@/lib/business/policy";
import {
  CARD_COLUMNS,
  CARD_JOINS,
  type CardRow,
  type DetailRow,
  EXTRA_COLUMNS,
  type ExtraRow,
  toCard,
  toDetail,
} from "@/lib/business/rows";
import { BEST_FIRST, findSimilar, selectCards, topRatedScore } from "@/lib/business/search";
import {
  BUSINESS_TYPES,
  type BusinessType,
  CITIES,
  type City,
  type MediaType,
  SIMILAR_LIMIT,
} from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Picture } from "@/lib/media/model";
import { pictureJson } from "@/lib/media/queries";

/** Who reads; null is anybody. */
type Reader = Pick<Actor, "id"> | null;

export type FoundBusiness = { business: BusinessDetail } | { movedTo: BusinessKey } | { gone: true };

/**
 * The place at an address of the site: itself; where it moved to (answer 308); gone, when it was deleted; or null.
 * One round trip, a second one only for addresses that are not in use.
 */
export async function findBusiness(key: BusinessKey): Promise<FoundBusiness | null> {
  const [[row], score] = await Promise.all([
    sqlQuery<DetailRow>(
      `SELECT ${CARD_COLUMNS}, ${EXTRA_COLUMNS} FROM businesses b ${CARD_JOINS}
        WHERE b.city = $1 AND b.type = $2 AND b.slug = $3 ORDER BY b.deleted_at DESC NULLS FIRST LIMIT 1`,
      [key.city, key.type, key.slug],
    ),
    topRatedScore(),
  ]);
  if (!row) return findMoved(key);
  if (row.deletedAt) return { gone: true };
  return isPubliclyVisible(row) ? { business: toDetail(toCard(row, score), row) } : null;
}

async function findMoved({ city, type, slug }: BusinessKey): Promise<FoundBusiness | null> {
  const [row] = await sqlQuery<BusinessKey & { visible: boolean; deleted: boolean }>(
    `SELECT b.city, b.type, b.slug, ${visibleSql()} AS visible, b.deleted_at IS NOT NULL AS deleted
      FROM slug_history h JOIN businesses b ON b.id = h.business_id WHERE h.city = $1 AND h.type = $2 AND h.slug = $3`,
    [city, type, slug],
  );
  if (row?.deleted) return { gone: true };
  return row?.visible ? { movedTo: { city: row.city, type: row.type, slug: row.slug } } : null;
}

/** @throws AppError `not_found` when there is no such place for the reader: hidden ones are for those who manage them */
export async function getBusiness(id: string, reader: Reader = null): Promise<BusinessDetail> {
  const [[row], score] = await Promise.all([
    sqlQuery<DetailRow>(
      `SELECT ${CARD_COLUMNS}, ${EXTRA_COLUMNS} FROM businesses b ${CARD_JOINS} WHERE b.id = $1 AND ${readableSql("$2")}`,
      [id, reader?.id ?? null],
    ),
    topRatedScore(),
  ]);
  if (!row) throw new AppError("not_found", { about: "restaurant" });
  return toDetail(toCard(row, score), row);
}

/** @throws AppError `not_found` when there is no such place for the reader */
export async function checkVisible(businessId: string, reader: Reader = null): Promise<void> {
  const rows = await sqlQuery(`SELECT 1 FROM businesses b WHERE b.id = $1 AND ${readableSql("$2")}`, [
    businessId,
    reader?.id ?? null,
  ]);
  if (rows.length === 0) throw new AppError("not_found", { about: "restaurant" });
}

/** The same places with everything else that the API says about them, in one round trip. */
export async function addDetails(cards: readonly BusinessCard[]): Promise<BusinessDetail[]> {
  if (cards.length === 0) return [];
  const rows = await sqlQuery<ExtraRow>(
    `SELECT b.id, ${EXTRA_COLUMNS} FROM businesses b WHERE b.id = ANY($1::uuid[])`,
    [cards.map(({ id }) => id)],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return cards.flatMap((card) => {
    const row = byId.get(card.id);
    return row ? [toDetail(card, row)] : [];
  });
}

/** Cards of listed or closed places in the order of `ids`; unknown and invisible ones are left out. */
export async function listCards(ids: readonly string[]): Promise<BusinessCard[]> {
  if (ids.length === 0) return [];
  const [rows, score] = await Promise.all([
    sqlQuery<CardRow>(
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

const inCity = (city?: City) =>
  city ? { where: `${listedSql()} AND b.city = $1`, values: [city] } : { where: listedSql(), values: [] };

/** Places that the operators recommend, best rated first. */
export async function listFeatured(limit: number, city?: City): Promise<BusinessCard[]> {
  const { where, values } = inCity(city);
  return selectCards({ where: `${where} AND b.is_featured`, values, order: BEST_FIRST, limit });
}

/** Highest Bayesian average first; places without a review are not rated at all. */
export async function listTopRated(limit: number, city?: City): Promise<BusinessCard[]> {
  const { where, values } = inCity(city);
  return selectCards({ where: `${where} AND b.review_count > 0`, values, order: BEST_FIRST, limit });
}

/** Latest added first. */
export async function listNewest(limit: number, city?: City): Promise<BusinessCard[]> {
  const { where, values } = inCity(city);
  return selectCards({ where, values, order: "b.created_at DESC, b.id", limit });
}

export type Position = { latitude: number; longitude: number };

/**
 * Nearest first, with the distance in metres; equally far ones by id. The inner order is the distance alone, as the index has
 * it: with the id in it Postgres would measure and sort every place.
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

/**
 * Places like this one: of its city and type before others, then by shared categories, nearness in price and rating.
 * @throws AppError `not_found` when there is no such place for the reader
 */
export async function listSimilar(
  businessId: string,
  { skip = 0, limit = SIMILAR_LIMIT }: { skip?: number; limit?: number } = {},
  reader: Reader = null,
): Promise<BusinessCard[]> {
  const ids = await findSimilar(businessId, { skip, limit, readerId: reader?.id ?? null });
  if (!ids) throw new AppError("not_found", { about: "restaurant" });
  return listCards(ids);
}

/** The pictures of a place in its own order: those of the photos tab, or of the types named. */
export async function listGallery(
  businessId: string,
  types: readonly MediaType[] = ["cover", "gallery", "menu"],
  reader: Reader = null,
): Promise<Picture[]> {
  const rows = await sqlQuery<{ picture: Picture }>(
    `SELECT ${pictureJson("m")} AS picture FROM media m JOIN businesses b ON b.id = m.business_id AND ${readableSql("$3")}
      WHERE m.business_id = $1 AND m.type = ANY($2) AND m.deleted_at IS NULL ORDER BY m.position, m.id`,
    [businessId, types, reader?.id ?? null],
  );
  return rows.map(({ picture }) => picture);
}

/** How many listed places each city has; every city is named. */
export async function countByCity(): Promise<Record<City, number>> {
  return countBy("city", CITIES);
}

/** How many listed places of each type a city has; cities and types without one are absent. */
export function countByCityAndType(): Promise<{ city: City; type: BusinessType; total: number }[]> {
  return sqlQuery(`SELECT city, type, count(*)::int AS total FROM businesses b WHERE ${listedSql()} GROUP BY 1, 2`);
}

/** How many listed places there are of each type, in the country or in a city; every type is named. */
export async function countByType(city?: City): Promise<Record<BusinessType, number>> {
  return countBy("type", BUSINESS_TYPES, city);
}

async function countBy<Word extends string>(column: "city" | "type", words: readonly Word[], city?: City) {
  const rows = await sqlQuery<{ word: string; total: number }>(
    `SELECT b.${column} AS word, count(*)::int AS total FROM businesses b
      WHERE ${listedSql()} ${city ? "AND b.city = $1" : ""} GROUP BY 1`,
    city ? [city] : [],
  );
  const counts = new Map(rows.map(({ word, total }) => [word, total]));
  return Object.fromEntries(words.map((word) => [word, counts.get(word) ?? 0])) as Record<Word, number>;
}
