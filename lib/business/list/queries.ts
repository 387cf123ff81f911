import "server-only";
import { z } from "zod";
import { BEST_FIRST, selectCards } from "@/lib/business/cards";
import type { BusinessCard, BusinessListQuery } from "@/lib/business/model";
import { type ListScope, listedSql, mergedSql, teamSql } from "@/lib/business/policy";
import { BUSINESS_TYPES, type BusinessType, CITIES, type City, LANGUAGES, type Language } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { type Paged, paginate } from "@/lib/core/pagination";
import { totalRow } from "@/lib/core/rows";
import { escapeLike } from "@/lib/core/text";
import { sortByName } from "@/lib/i18n/collate";
import { fold } from "@/lib/i18n/fold";
import { CONTENT_FALLBACK } from "@/lib/i18n/pick-translation";

/** Businesses within a `listScope`: public lists best rated first, others latest first. */
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

function isPublic({ status, ownerId, deleted }: ListScope): boolean {
  return (status === "confirmed" || status === "closed") && !ownerId && !deleted;
}

/** Confirmed businesses, which everyone lists: their totals and names are cached. */
const isListed = (scope: ListScope): boolean => scope.status === "confirmed" && isPublic(scope);

async function countNow(sql: string, values: unknown[]): Promise<number> {
  const [row] = await sqlQuery(totalRow, `SELECT (${sql}) AS total`, values);
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
  const where = [scope.deleted ? `b.deleted_at IS NOT NULL AND NOT ${mergedSql()}` : "b.deleted_at IS NULL"];
  if (scope.status !== "all") where.push(`b.status = ${add(scope.status)}`);
  if (scope.ownerId) where.push(teamSql(`${add(scope.ownerId)}::uuid`));
  return where;
}

export async function countByCityAndType(
  scope: ListScope,
  query: Pick<BusinessListQuery, "search">,
): Promise<{ city: City; type: BusinessType; count: number }[]> {
  const { where, values } = listFilter(scope, query);
  return sqlQuery(
    z.strictObject({ city: z.enum(CITIES), type: z.enum(BUSINESS_TYPES), count: z.int() }),
    `SELECT b.city, b.type, count(*)::int AS count FROM businesses b WHERE ${where} GROUP BY 1, 2`,
    values,
  );
}

type Names = readonly { id: string; name: string }[];
const knownNames = new Map<Language, { version: string; names: Names }>();

/** Names of all businesses in a scope, sorted for a language (H74). */
export async function listNames(scope: ListScope, language: Language): Promise<Names> {
  return isListed(scope) ? listPublicNames(language) : readNames(scope, language);
}

async function listPublicNames(language: Language): Promise<Names> {
  const version = await readVersion();
  const known = knownNames.get(language);
  if (known && known.version === version) return known.names;
  const names = await readNames({ status: "confirmed" }, language);
  if (version !== null) knownNames.set(language, { version, names });
  return names;
}

/** Name of a business; null if it does not exist. Does not check access. */
export async function findName(id: string, language: Language): Promise<string | null> {
  const titles = CONTENT_FALLBACK[language].map((lng) => `nullif(b.translation->'${lng}'->>'title', '')`);
  const [row] = await sqlQuery(
    z.strictObject({ name: z.string() }),
    `SELECT coalesce(${titles.join(", ")}, b.slug) AS name FROM businesses b WHERE b.id = $1 AND b.deleted_at IS NULL`,
    [id],
  );
  return row?.name ?? null;
}

async function readNames(scope: ListScope, language: Language): Promise<Names> {
  const titles = CONTENT_FALLBACK[language].map((lng) => `nullif(b.translation->'${lng}'->>'title', '')`);
  const { where, values } = listFilter(scope, {});
  const rows = await sqlQuery(
    z.strictObject({ id: z.guid(), name: z.string() }),
    `SELECT b.id, coalesce(${titles.join(", ")}, b.slug) AS name FROM businesses b WHERE ${where}`,
    values,
  );
  return sortByName(rows, ({ name }) => name, language);
}

/** Characters that folding drops: texts with one of them are also matched literally. */
const SIGNS = /[^\p{L}\p{M}\p{N}\s\u200c-\u200f]/u;

/**
 * Conditions for names that contain a text: by the folded form, which is indexed for listed businesses, and literally
 * where folding would drop a character. `%`, `_` and the backslash have no special meaning.
 * @param isListed only listed businesses are searched
 * @param add takes a value, returns its placeholder
 */
export function nameMatches(text: string, isListed: boolean, add: (value: string) => string): string[] {
  const folded = fold(text);
  const byLetters = folded === "" || SIGNS.test(text);
  return [
    ...(folded === "" ? [] : [foldedMatches(add(`%${escapeLike(folded)}%`), isListed)]),
    ...(byLetters ? [titleMatches(add(`%${escapeLike(text)}%`))] : []),
  ];
}

const foldedMatches = (param: string, isListed: boolean) =>
  `b.id IN (SELECT sp.business_id FROM search_names sp WHERE ${isListed ? "sp.visible AND " : ""}sp.names LIKE ${param})`;

function titleMatches(param: string): string {
  return `(${LANGUAGES.map((language) => `b.translation->'${language}'->>'title' ILIKE ${param}`).join(" OR ")})`;
}

/** Last change that affects which businesses and dishes are listed; null without any. */
const VERSION = "(SELECT max(p.changed_in) FROM search_businesses p)";
const REMEMBERED = 500;
const remembered = new Map<string, { version: string; total: number }>();

const versionRow = z.strictObject({ version: z.string().nullable() });
const countedRow = versionRow.extend({ total: z.int(), settled: z.boolean().nullable() });

/**
 * Runs a count over listed businesses or their dishes, in a column `total`. Counting a hundred thousand rows takes
 * longer than reading a page of them, so the result is cached until one of them changes.
 */
export async function readTotal(sql: string, values: readonly unknown[]): Promise<number> {
  const key = JSON.stringify([sql, values]);
  const known = remembered.get(key);
  if (known && known.version === (await readVersion())) return known.total;
  const [row] = await sqlQuery(
    countedRow,
    // Settled: no older transaction that this count did not see can still commit.
    `SELECT (${sql}) AS total, ${VERSION}::text AS version,
      pg_snapshot_xmin(pg_current_snapshot()) > ${VERSION} AS settled`,
    [...values],
  );
  if (!row) return 0;
  if (row.version !== null && row.settled) remember(key, { version: row.version, total: row.total });
  return row.total;
}

/** Changes with any listed business, its name or its menu; null without any. */
export async function readVersion(): Promise<string | null> {
  const [row] = await sqlQuery(versionRow, `SELECT ${VERSION}::text AS version`);
  return row?.version ?? null;
}

function remember(key: string, entry: { version: string; total: number }): void {
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(key, entry);
}
