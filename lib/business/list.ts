import "server-only";
import type { BusinessCard } from "@/lib/business/model";
import { type ListScope, listedSql } from "@/lib/business/policy";
import { BEST_FIRST, nameMatches, selectCards } from "@/lib/business/search";
import { readTotal, readVersion } from "@/lib/business/totals";
import type { BusinessType, City, Language } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { type Paged, paginate } from "@/lib/core/pagination";
import { sortByName } from "@/lib/i18n/collate";
import { CONTENT_FALLBACK } from "@/lib/i18n/pick-translation";

export type BusinessListQuery = {
  page: number;
  limit: number;
  city?: City | undefined;
  type?: BusinessType | undefined;
  /** One of these; none = any. */
  types?: readonly BusinessType[] | undefined;
  /** Part of a name, in any script; "" = everything. */
  search?: string | undefined;
};

/** Places in what a caller may list (`listScope`), best rated first; of those not in public lists the latest first. */
export async function listBusinesses(scope: ListScope, query: BusinessListQuery): Promise<Paged<BusinessCard>> {
  const { where, values } = listFilter(scope, query);
  const offset = (query.page - 1) * query.limit;
  const count = `SELECT count(*)::int FROM businesses b WHERE ${where}`;
  const [total, items] = await Promise.all([
    isListed(scope) ? readTotal(count, values) : countNow(count, values),
    selectCards({ where, values, order: isPublic(scope) ? BEST_FIRST : LATEST_FIRST, limit: query.limit, offset }),
  ]);
  return { items, pagination: paginate(query.page, query.limit, total) };
}

const LATEST_FIRST = "b.id DESC";

/** What anybody may list. */
function isPublic({ status, ownerId, deleted }: ListScope): boolean {
  return (status === "confirmed" || status === "closed") && !ownerId && !deleted;
}

/** The lists that everybody reads: their totals and names are remembered. */
const isListed = (scope: ListScope): boolean => scope.status === "confirmed" && isPublic(scope);

async function countNow(sql: string, values: unknown[]): Promise<number> {
  const [row] = await sqlQuery<{ total: number }>(`SELECT (${sql}) AS total`, values);
  return row?.total ?? 0;
}

function listFilter(scope: ListScope, { city, type, types = [], search }: Omit<BusinessListQuery, "page" | "limit">) {
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const where = scopeSql(scope, add);
  if (city) where.push(`b.city = ${add(city)}`);
  if (type) where.push(`b.type = ${add(type)}`);
  if (types.length > 0) where.push(`b.type = ANY(${add(types)})`);
  if (search?.trim()) where.push(...nameMatches(search.trim(), isListed(scope), add));
  return { where: where.join(" AND "), values };
}

function scopeSql(scope: ListScope, add: (value: unknown) => string): string[] {
  if (isListed(scope)) return [listedSql()];
  const where = [`b.deleted_at IS ${scope.deleted ? "NOT NULL" : "NULL"}`];
  if (scope.status !== "all") where.push(`b.status = ${add(scope.status)}`);
  if (scope.ownerId) {
    where.push(`b.id IN (SELECT bo.business_id FROM business_owners bo WHERE bo.user_id = ${add(scope.ownerId)})`);
  }
  return where;
}

/** How many places a list has of each type in each city. */
export async function countByCityAndType(
  scope: ListScope,
  query: Pick<BusinessListQuery, "search">,
): Promise<{ city: City; type: BusinessType; count: number }[]> {
  const { where, values } = listFilter(scope, query);
  return sqlQuery(
    `SELECT b.city, b.type, count(*)::int AS count FROM businesses b WHERE ${where} GROUP BY 1, 2`,
    values,
  );
}

type Names = readonly { id: string; name: string }[];
const knownNames = new Map<Language, { version: string; names: Names }>();

/** The name of every place in what a caller may list, in the order of a language's readers (H74). */
export async function listNames(scope: ListScope, language: Language): Promise<Names> {
  return isListed(scope) ? listPublicNames(language) : readNames(scope, language);
}

/** Kept until a place changes. */
async function listPublicNames(language: Language): Promise<Names> {
  const version = await readVersion();
  const known = knownNames.get(language);
  if (known && known.version === version) return known.names;
  const names = await readNames({ status: "confirmed" }, language);
  if (version !== null) knownNames.set(language, { version, names });
  return names;
}

async function readNames(scope: ListScope, language: Language): Promise<Names> {
  const titles = CONTENT_FALLBACK[language].map((lng) => `nullif(b.translation->'${lng}'->>'title', '')`);
  const { where, values } = listFilter(scope, {});
  const rows = await sqlQuery<{ id: string; name: string }>(
    `SELECT b.id, coalesce(${titles.join(", ")}, b.slug) AS name FROM businesses b WHERE ${where}`,
    values,
  );
  return sortByName(rows, ({ name }) => name, language);
}
