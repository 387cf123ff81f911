import "server-only";
import { z } from "zod";
import { checkAccess } from "@/lib/auth/access";
import type { Actor } from "@/lib/auth/actor";
import { DUPLICATE_REASONS, type Duplicate, type DuplicateQuery } from "@/lib/business/duplicate/model";
import { readableSql } from "@/lib/business/policy";
import { BUSINESS_STATUSES, BUSINESS_TYPES, CITIES } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { titles } from "@/lib/core/rows";
import { fold } from "@/lib/i18n/fold";

/** Metres; closer businesses may share a door. */
const NEAR_METRES = 60;
/** Minimum `word_similarity`: allows a letter or two to differ. */
const NAME_LIKENESS = 0.75;
/** Shorter names match too many others. */
const NAME_LENGTH_MIN = 3;
const SHOWN = 5;

const row = z.strictObject({
  id: z.guid(),
  slug: z.string(),
  translation: titles,
  type: z.enum(BUSINESS_TYPES),
  city: z.enum(CITIES),
  status: z.enum(BUSINESS_STATUSES),
  reasons: z.array(z.enum(DUPLICATE_REASONS)),
  distance: z.number().nullable(),
}) satisfies z.ZodType<Duplicate>;

/**
 * Businesses that may be the one being entered: with the same phone number anywhere, a similar name in the same city,
 * or a few steps away. Most reasons first. Hidden businesses are shown to their managers only (H37).
 */
export async function findDuplicates(actor: Actor, query: DuplicateQuery): Promise<Duplicate[]> {
  checkAccess("manager", actor, "restaurant");
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const found = reasonsSql(query, add);
  if (found.length === 0) return [];
  return sqlQuery(
    row,
    `SELECT b.id, b.slug, b.type, b.city, b.status, found.reasons, ${distanceSql(query, add)} AS distance,
      (SELECT jsonb_object_agg(t.key, jsonb_build_object('title', t.value->'title')) FROM jsonb_each(b.translation) t)
        AS translation
    FROM (SELECT id, array_agg(DISTINCT reason) AS reasons FROM (${found.join(" UNION ALL ")}) reason GROUP BY id) found
    JOIN businesses b ON b.id = found.id
    WHERE ${readableSql(add(actor.id))} AND b.id IS DISTINCT FROM ${add(query.except ?? null)}::uuid
    ORDER BY cardinality(found.reasons) DESC, 'phone' = ANY(found.reasons) DESC, distance NULLS LAST, b.id
    LIMIT ${SHOWN}`,
    values,
  );
}

type Add = (value: unknown) => string;

function reasonsSql({ name = "", city, phone, lat, lng }: DuplicateQuery, add: Add): string[] {
  const found: string[] = [];
  const folded = fold(name).trim();
  if (phone)
    found.push(`SELECT p.business_id AS id, 'phone' AS reason FROM business_phones p WHERE p.number = ${add(phone)}`);
  if (city && folded.length >= NAME_LENGTH_MIN)
    found.push(`SELECT b.id, 'name' AS reason FROM businesses b JOIN search_names sp ON sp.business_id = b.id
      WHERE b.city = ${add(city)} AND word_similarity(${add(folded)}, sp.names) >= ${NAME_LIKENESS}`);
  if (lat !== undefined && lng !== undefined) {
    const here = `app_earth(${add(lat)}, ${add(lng)})`;
    found.push(`SELECT b.id, 'distance' AS reason FROM businesses b WHERE b.latitude IS NOT NULL
      AND cube_enlarge(${here}, ${NEAR_METRES}, 3) @> app_earth(b.latitude, b.longitude)
      AND app_earth(b.latitude, b.longitude) <-> ${here} <= ${NEAR_METRES}`);
  }
  return found;
}

function distanceSql({ lat, lng }: DuplicateQuery, add: Add): string {
  if (lat === undefined || lng === undefined) return "NULL::float8";
  return `CASE WHEN b.latitude IS NOT NULL
    THEN app_earth(b.latitude, b.longitude) <-> app_earth(${add(lat)}, ${add(lng)}) END`;
}
