/** SQL: the slot called `alias` is in force; what begins or ends does so at its moment. */
export const inForceSql = (alias = "s"): string => `(${alias}.from_at <= now() AND now() < ${alias}.until_at)`;

/**
 * SQL: a place is featured, by its flag or by a slot in force, of whichever scope. The dashboard, the form of a place and
 * the open data tell the flag alone, which they change.
 * @param id the column with its id
 * @param flag the column with its flag
 */
export const featuredSql = (id: string, flag: string): string =>
  `(${flag} OR EXISTS (SELECT 1 FROM featured_slots s WHERE s.business_id = ${id} AND ${inForceSql()}))`;

/**
 * SQL: the menu of the place called `alias` has a dish with a title in a language. A value with a limit and not EXISTS,
 * which Postgres would answer for all places at once by reading every dish there is.
 */
export function menuSql(alias: string, lng: string): string {
  return `((SELECT true FROM dishes md WHERE md.business_id = ${alias}.id AND md.status = 'active'
    AND md.deleted_at IS NULL AND btrim(coalesce(md.translation->${lng}->>'title', '')) <> '' LIMIT 1) IS TRUE)`;
}
