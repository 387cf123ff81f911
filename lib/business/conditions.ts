/** SQL: the slot `alias` is active now; its end is exclusive. */
export const inForceSql = (alias = "s"): string =>
  `(${alias}.from_at <= now() AND (${alias}.until_at IS NULL OR now() < ${alias}.until_at))`;

/** SQL: a business is featured: it has an active slot of any scope. @param id column of its id */
export const featuredSql = (id: string): string =>
  `EXISTS (SELECT 1 FROM featured_slots s WHERE s.business_id = ${id} AND ${inForceSql()})`;

/**
 * SQL: the menu of the business `alias` has a dish with a title in a language. A subquery with LIMIT rather than
 * EXISTS, which Postgres would answer for all businesses at once by reading every dish.
 */
export function menuSql(alias: string, lng: string): string {
  return `((SELECT true FROM dishes md WHERE md.business_id = ${alias}.id AND md.status = 'active'
    AND md.deleted_at IS NULL AND btrim(coalesce(md.translation->${lng}->>'title', '')) <> '' LIMIT 1) IS TRUE)`;
}
