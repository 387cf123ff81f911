import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/auth/actor";
import {
  businessTexts,
  CARD_COLUMNS,
  CARD_JOINS,
  cardRow,
  periodColumn,
  periodsJson,
  toCard,
  topRatedScore,
  toSpecialPeriod,
} from "@/lib/business/cards";
import { codeOf } from "@/lib/business/code";
import { menuSql } from "@/lib/business/conditions";
import { keptLinks } from "@/lib/business/links";
import type { BusinessCard, BusinessDetail, BusinessKey, FoundBusiness, Namesake } from "@/lib/business/model";
import { isPubliclyVisible, listedSql, readableSql, readerManagesSql, visibleSql } from "@/lib/business/policy";
import {
  BUSINESS_TYPES,
  type BusinessType,
  CITIES,
  type City,
  FACT_KEYS,
  LANGUAGES,
  type MediaType,
  SEATING_AREAS,
  SOCIAL_NETWORKS,
} from "@/lib/core/constants";
import { CountCache, MANY } from "@/lib/core/count-cache";
import { preparedQuery, sqlExecute, sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { titledRow, translated } from "@/lib/core/rows";
import type { Picture } from "@/lib/media/model";
import { pictureJson, pictureRow } from "@/lib/media/queries";

/** Columns of the page and the API beyond the card; with `b.id` the row is an `extraRow`. */
const EXTRA_COLUMNS = `b.no, b.landmark, CASE WHEN b.email_shown THEN b.email END AS email, b.website, b.social, b.deleted_at AS "deletedAt",
  b.seating_capacity AS "seatingCapacity", b.seating_areas AS "seatingAreas",
  b.seating_confirmed_at AS "seatingConfirmedAt",
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

const factColumn = z.strictObject({
  key: z.enum(FACT_KEYS),
  value: z.boolean().nullable(),
  confirmedAt: z.string().nullable(),
});
const extraRow = z.strictObject({
  id: z.guid(),
  no: z.int(),
  landmark: translated(z.string()),
  email: z.string().nullable(),
  website: z.string().nullable(),
  social: z.partialRecord(z.enum(SOCIAL_NETWORKS), z.string()),
  deletedAt: z.date().nullable(),
  seatingCapacity: z.int().nullable(),
  seatingAreas: z.array(z.enum(SEATING_AREAS)),
  seatingConfirmedAt: z.date().nullable(),
  hoursConfirmedAt: z.date().nullable(),
  menuUpdatedAt: z.date().nullable(),
  closedAt: z.date().nullable(),
  plannedPeriods: z.array(periodColumn).nullable(),
  menuLanguages: z.array(z.enum(LANGUAGES)),
  phones: z
    .array(z.strictObject({ number: z.string(), label: z.string().nullable(), isValid: z.boolean() }))
    .nullable(),
  facts: z.array(factColumn).nullable(),
  categories: z.array(titledRow).nullable(),
});
const detailRow = cardRow.extend(extraRow.shape);
export const businessKeyRow = z.strictObject({
  city: z.enum(CITIES),
  type: z.enum(BUSINESS_TYPES),
  slug: z.string(),
}) satisfies z.ZodType<BusinessKey>;
const namesakeRow = z.strictObject({
  type: z.enum(BUSINESS_TYPES),
  slug: z.string(),
  translation: businessTexts,
  address: translated(z.string()),
}) satisfies z.ZodType<Namesake>;

const ownRow = detailRow.extend({
  kept: z.strictObject({ email: z.string().nullable(), isEmailShown: z.boolean() }).nullable(),
});

function toDetail(card: BusinessCard, row: z.infer<typeof extraRow>): BusinessDetail {
  return {
    ...card,
    code: codeOf(row.no),
    landmark: row.landmark,
    phones: row.phones ?? [],
    email: row.email,
    website: row.website,
    social: keptLinks(row.social),
    facts: allFacts(row.facts ?? []),
    seating: { areas: row.seatingAreas, ...(row.seatingCapacity !== null && { capacity: row.seatingCapacity }) },
    categories: row.categories ?? [],
    seatingConfirmedAt: row.seatingConfirmedAt,
    hoursConfirmedAt: row.hoursConfirmedAt,
    menuUpdatedAt: row.menuUpdatedAt,
    menuLanguages: row.menuLanguages,
    closedAt: row.closedAt,
    plannedPeriods: (row.plannedPeriods ?? []).flatMap(toSpecialPeriod),
    deletedAt: row.deletedAt,
  };
}

const UNKNOWN = { value: null, confirmedAt: null };
/** Every fact in the order of the constants; facts without a row are unknown. */
function allFacts(stored: readonly z.infer<typeof factColumn>[]): BusinessDetail["facts"] {
  const byKey = new Map(stored.map((fact) => [fact.key, fact]));
  return FACT_KEYS.map((key) => {
    const { value, confirmedAt } = byKey.get(key) ?? UNKNOWN;
    return { key, value, confirmedAt: confirmedAt === null ? null : new Date(confirmedAt) };
  });
}

/** null = guest. */
export type Reader = Pick<Actor, "id"> | null;

/**
 * Finds the business at an address: itself, its new address (308), gone if deleted, or null. One round trip; a second
 * one only for addresses not in use.
 */
export async function findBusiness(key: BusinessKey): Promise<FoundBusiness | null> {
  const [[row], score] = await Promise.all([
    sqlQuery(
      detailRow,
      `SELECT ${CARD_COLUMNS}, ${EXTRA_COLUMNS} FROM businesses b ${CARD_JOINS}
        WHERE b.city = $1 AND b.type = $2 AND b.slug = $3 ORDER BY b.deleted_at DESC NULLS FIRST LIMIT 1`,
      [key.city, key.type, key.slug],
    ),
    topRatedScore(),
  ]);
  if (!row) return findMoved(key);
  if (row.deletedAt) return (await findMoved(key)) ?? { gone: true };
  return isPubliclyVisible(row) ? { business: toDetail(toCard(row, score), row) } : null;
}

async function findMoved({ city, type, slug }: BusinessKey): Promise<FoundBusiness | null> {
  const [row] = await sqlQuery(
    businessKeyRow.extend({ visible: z.boolean(), deleted: z.boolean() }),
    `SELECT b.city, b.type, b.slug, ${visibleSql()} AS visible, b.deleted_at IS NOT NULL AS deleted
      FROM slug_history h JOIN businesses b ON b.id = h.business_id WHERE h.city = $1 AND h.type = $2 AND h.slug = $3`,
    [city, type, slug],
  );
  if (row?.deleted) return { gone: true };
  return row?.visible ? { movedTo: { city: row.city, type: row.type, slug: row.slug } } : null;
}

/** @throws AppError `not_found` if the reader can't see it: hidden businesses are visible to their managers only */
export async function getBusiness(id: string, reader: Reader = null): Promise<BusinessDetail> {
  const [[row], score] = await Promise.all([
    sqlQuery(
      ownRow,
      `SELECT ${CARD_COLUMNS}, ${EXTRA_COLUMNS}, CASE WHEN ${readerManagesSql("$2")}
          THEN json_build_object('email', b.email, 'isEmailShown', b.email_shown) END AS kept
        FROM businesses b ${CARD_JOINS} WHERE b.id = $1 AND ${readableSql("$2")}`,
      [id, reader?.id ?? null],
    ),
    topRatedScore(),
  ]);
  if (!row) throw new AppError("not_found", { about: "restaurant" });
  return { ...toDetail(toCard(row, score), row), ...(row.kept && { kept: row.kept }) };
}

/** @throws AppError `not_found` if the reader can't see it */
export async function checkVisible(businessId: string, reader: Reader = null): Promise<void> {
  const found = await sqlExecute(`SELECT 1 FROM businesses b WHERE b.id = $1 AND ${readableSql("$2")}`, [
    businessId,
    reader?.id ?? null,
  ]);
  if (found === 0) throw new AppError("not_found", { about: "restaurant" });
}

/** Completes cards with all other fields of the API, in one round trip. */
export async function addDetails(cards: readonly BusinessCard[]): Promise<BusinessDetail[]> {
  if (cards.length === 0) return [];
  const rows = await preparedQuery(
    extraRow,
    `SELECT b.id, ${EXTRA_COLUMNS} FROM businesses b WHERE b.id = ANY($1::uuid[])`,
    [cards.map(({ id }) => id)],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return cards.flatMap((card) => {
    const row = byId.get(card.id);
    return row ? [toDetail(card, row)] : [];
  });
}

/** Pictures of a business in its own order: of the photos tab, or of the given types. */
export async function listGallery(
  businessId: string,
  types: readonly MediaType[] = ["cover", "gallery", "menu"],
  reader: Reader = null,
): Promise<Picture[]> {
  const rows = await sqlQuery(
    pictureRow,
    `SELECT ${pictureJson("m")} AS picture FROM media m JOIN businesses b ON b.id = m.business_id AND ${readableSql("$3")}
      WHERE m.business_id = $1 AND m.type = ANY($2) AND m.deleted_at IS NULL ORDER BY m.position, m.id`,
    [businessId, types, reader?.id ?? null],
  );
  return rows.map(({ picture }) => picture);
}

/** False on a newly installed site. */
export async function hasBusinesses(): Promise<boolean> {
  return (await sqlExecute(`SELECT 1 FROM businesses b WHERE ${listedSql()} LIMIT 1`)) > 0;
}

const cityTypeCount = z.strictObject({ city: z.enum(CITIES), type: z.enum(BUSINESS_TYPES), total: z.int() });
type CityTypeCount = z.infer<typeof cityTypeCount>;

const sum = (counts: readonly CityTypeCount[]) => counts.reduce((all, { total }) => all + total, 0);
const kept = new CountCache<CityTypeCount[]>((counts) => sum(counts) > MANY);

/** Listed businesses per city and type; omits empty combinations. */
export function countByCityAndType(): Promise<CityTypeCount[]> {
  const text = `SELECT city, type, count(*)::int AS total FROM businesses b WHERE ${listedSql()} GROUP BY 1, 2`;
  return kept.read("all", () => sqlQuery(cityTypeCount, text));
}

/** Listed businesses per city; includes cities without any. */
export async function countByCity(): Promise<Record<City, number>> {
  const counts = await countByCityAndType();
  const inCity = (city: City) => sum(counts.filter((each) => each.city === city));
  return Object.fromEntries(CITIES.map((city) => [city, inCity(city)])) as Record<City, number>;
}

/** Listed businesses per type, in the country or in a city; includes types without any. */
export async function countByType(city?: City): Promise<Record<BusinessType, number>> {
  const counts = (await countByCityAndType()).filter((each) => city === undefined || each.city === city);
  const ofType = (type: BusinessType) => sum(counts.filter((each) => each.type === type));
  return Object.fromEntries(BUSINESS_TYPES.map((type) => [type, ofType(type)])) as Record<BusinessType, number>;
}

const NAMESAKES_MAX = 50;

/** Other visible businesses of the same city that share a name with this one, in any language. */
export async function findNamesakes(business: BusinessDetail): Promise<Namesake[]> {
  const names = Object.values(business.translation).map(({ title }) => title);
  return sqlQuery(
    namesakeRow,
    `SELECT b.type, b.slug, b.translation, b.address FROM businesses b
      WHERE jsonb_path_query_array(b.translation, '$.*.title') ?| $1::text[]
        AND b.city = $2 AND b.id <> $3 AND ${visibleSql()} LIMIT ${NAMESAKES_MAX}`,
    [names, business.city, business.id],
  );
}
