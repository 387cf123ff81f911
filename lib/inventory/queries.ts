import "server-only";
import { z } from "zod";
import { checkAccess } from "@/lib/auth/access";
import type { Actor } from "@/lib/auth/actor";
import { BEST_FIRST } from "@/lib/business/cards";
import { featuredSql } from "@/lib/business/conditions";
import { nameMatches } from "@/lib/business/list/queries";
import { managedSql, mergedSql } from "@/lib/business/policy";
import { BUSINESS_STATUSES, BUSINESS_TYPES, CITIES, DAY_MS, LANGUAGES } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { type Paged, paginate } from "@/lib/core/pagination";
import { restorableSince } from "@/lib/core/restore";
import { titles } from "@/lib/core/rows";
import {
  type INVENTORY_SORTS,
  type InventoryEntry,
  type InventoryQuery,
  LACKS,
  type LackFilter,
  OLD_HOURS_DAYS,
  type StatusCounts,
} from "@/lib/inventory/model";

type Add = (value: unknown) => string;
/** Returns the placeholder of the time so many days ago. */
type Since = (days: number) => string;
type Filter = Omit<InventoryQuery, "lang" | "sort" | "page" | "limit">;

/** Prices count as outdated this long after the last change of the menu. */
const PRICES_DAYS = 180;

const daysBefore =
  (now: Date, add: Add): Since =>
  (days) =>
    add(new Date(now.getTime() - days * DAY_MS));

/** SQL: the data is missing. The overview's counts use the same conditions. */
export const LACKING: Readonly<Record<LackFilter, (since: Since) => string>> = {
  hours: () => "b.hours IS NULL",
  menu: () => "b.dish_count = 0",
  // Uses the last change of the whole menu, which includes confirmed prices; checking each dish would read a million
  // rows.
  prices: (since) => `(b.dish_count > 0 AND b.menu_updated_at < ${since(PRICES_DAYS)})`,
  position: () => "b.latitude IS NULL",
  phone: () => "NOT EXISTS (SELECT 1 FROM business_phones p WHERE p.business_id = b.id)",
  photo: () => "(b.cover_id IS NULL AND b.photo_count = 0)",
  language: () => `NOT b.translation ?& ARRAY['${LANGUAGES.join("', '")}']`,
  anyPrice: () => "b.price_from IS NULL",
  freshHours: (since) =>
    `(b.hours IS NOT NULL AND (b.hours_confirmed_at IS NULL OR b.hours_confirmed_at < ${since(OLD_HOURS_DAYS)}))`,
  printing: () => "b.printed_at IS NULL",
};

/** SQL; each has an index, because the list has all statuses. */
export const ORDERS: Readonly<Record<(typeof INVENTORY_SORTS)[number], string>> = {
  newest: "b.id DESC",
  updated: "b.updated_at DESC, b.id DESC",
  rating: BEST_FIRST,
  dishes: "b.dish_count DESC, b.id DESC",
};

const entryRow = z.strictObject({
  id: z.guid(),
  slug: z.string(),
  translation: titles,
  type: z.enum(BUSINESS_TYPES),
  city: z.enum(CITIES),
  status: z.enum(BUSINESS_STATUSES),
  isFeatured: z.boolean(),
  picture: z.strictObject({ key: z.string(), widths: z.array(z.int()) }).nullable(),
  dishCount: z.int(),
  photoCount: z.int(),
  reviewCount: z.int(),
  ratingSum: z.number(),
  hoursConfirmedAt: z.date().nullable(),
  lacks: z.array(z.enum(LACKS)),
  createdAt: z.date(),
  updatedAt: z.date(),
  deletedAt: z.date().nullable(),
}) satisfies z.ZodType<InventoryEntry>;

const TITLES = `(SELECT jsonb_object_agg(t.key, jsonb_build_object('title', t.value->'title'))
  FROM jsonb_each(b.translation) t)`;

const pictureOf = (alias: string) => `json_build_object('key', ${alias}.key, 'widths', ${alias}.widths)`;

/** Columns of an `entryRow`, for `businesses b` with `JOINS`. */
function columns(add: Add, now: Date): string {
  const lacks = LACKS.map((lack) => `CASE WHEN ${LACKING[lack](daysBefore(now, add))} THEN '${lack}' END`);
  return `b.id, b.slug, ${TITLES} AS translation, b.type, b.city, b.status, ${featuredSql("b.id")} AS "isFeatured",
    CASE WHEN logo.id IS NOT NULL THEN ${pictureOf("logo")} WHEN cover.id IS NOT NULL THEN ${pictureOf("cover")} END
      AS picture,
    b.dish_count AS "dishCount", b.photo_count AS "photoCount", b.review_count AS "reviewCount",
    b.rating_sum AS "ratingSum", b.hours_confirmed_at AS "hoursConfirmedAt",
    array_remove(ARRAY[${lacks.join(", ")}], NULL) AS lacks,
    b.created_at AS "createdAt", b.updated_at AS "updatedAt", b.deleted_at AS "deletedAt"`;
}

const JOINS = `LEFT JOIN media logo ON logo.id = b.logo_id AND logo.deleted_at IS NULL
  LEFT JOIN media cover ON cover.id = b.cover_id AND cover.deleted_at IS NULL`;

/**
 * One page of the businesses that the user manages, with totals per status.
 * @throws AppError `forbidden` for owners who ask for deleted ones, which only admins can restore
 */
export async function listInventory(
  actor: Actor,
  query: InventoryQuery,
  now: Date,
): Promise<Paged<InventoryEntry> & { counts: StatusCounts }> {
  const { sort, limit, page } = query;
  const [counts, items] = await Promise.all([
    countStatuses(actor, query, now),
    readPart(actor, query, { sort, limit, offset: (page - 1) * limit }, now),
  ]);
  return { items, counts, pagination: paginate(page, limit, counts[query.status]) };
}

/** An index-only scan if nothing but the status is filtered. */
async function countStatuses(actor: Actor, query: Filter, now: Date): Promise<StatusCounts> {
  const values: unknown[] = [];
  const where = conditions(actor, { ...query, status: "all" }, now, (value) => `$${values.push(value)}`);
  const rows = await sqlQuery(
    z.strictObject({ status: z.enum(BUSINESS_STATUSES), count: z.int() }),
    `SELECT b.status, count(*)::int AS count FROM businesses b WHERE ${where} GROUP BY b.status`,
    values,
  );
  const counts = { all: 0, confirmed: 0, under_review: 0, suspended: 0, closed: 0 };
  for (const { status, count } of rows) {
    counts[status] = count;
    counts.all += count;
  }
  return counts;
}

type Part = {
  readonly sort: InventoryQuery["sort"];
  readonly limit: number;
  readonly offset?: number;
  /** Continues after this id, latest first. */
  readonly after?: string | null;
};

/** Selects the ids first, so that skipped rows cost no join. */
async function readPart(actor: Actor, query: Filter, part: Part, now: Date): Promise<InventoryEntry[]> {
  const { sort, limit, offset = 0, after = null } = part;
  const values: unknown[] = [];
  const add: Add = (value) => `$${values.push(value)}`;
  const where = conditions(actor, query, now, add);
  const rest = after === null ? "" : `AND b.id < ${add(after)}`;
  const order = ORDERS[sort];
  const found = `SELECT b.id FROM businesses b WHERE ${where} ${rest} ORDER BY ${order}
    LIMIT ${add(limit)} OFFSET ${add(offset)}`;
  return sqlQuery(
    entryRow,
    `SELECT ${columns(add, now)} FROM (${found}) part JOIN businesses b ON b.id = part.id ${JOINS} ORDER BY ${order}`,
    values,
  );
}

/** Those of some businesses that the user manages, in any order; without deleted ones. */
export async function findInventory(actor: Actor, ids: string[], now: Date): Promise<InventoryEntry[]> {
  const values: unknown[] = [];
  const add: Add = (value) => `$${values.push(value)}`;
  const where = conditions(actor, { status: "all", state: "active" }, now, add);
  return sqlQuery(
    entryRow,
    `SELECT ${columns(add, now)} FROM businesses b ${JOINS} WHERE b.id = ANY(${add(ids)}::uuid[]) AND ${where}`,
    values,
  );
}

const EXPORTED_AT_ONCE = 1000;

/** Streams all rows in batches, latest first. */
export async function* readInventory(actor: Actor, query: Filter, now: Date): AsyncGenerator<InventoryEntry[]> {
  for (let after: string | null = null, isLast = false; !isLast; ) {
    const rows: InventoryEntry[] = await readPart(
      actor,
      query,
      { sort: "newest", limit: EXPORTED_AT_ONCE, after },
      now,
    );
    yield rows;
    after = rows.at(-1)?.id ?? null;
    isLast = rows.length < EXPORTED_AT_ONCE;
  }
}

/**
 * SQL: the filter, within the businesses that the user manages.
 * @throws AppError `forbidden` for owners who ask for deleted ones, which only admins can restore
 */
function conditions(actor: Actor, query: Filter, now: Date, add: Add): string {
  const { ids, search = "", status, city, type, featured, lacks, state } = query;
  checkAccess(state === "deleted" ? "admin" : "manager", actor, "restaurant");
  const inBin = () => `(b.deleted_at >= ${add(restorableSince(now))} AND NOT ${mergedSql()})`;
  const where = [state === "deleted" ? inBin() : "b.deleted_at IS NULL"];
  where.push(managedSql(actor, add(actor.id)));
  if (ids) where.push(`b.id = ANY(${add(ids)}::uuid[])`);
  if (status !== "all") where.push(`b.status = ${add(status)}`);
  if (city) where.push(`b.city = ${add(city)}`);
  if (type) where.push(`b.type = ${add(type)}`);
  if (featured !== undefined) where.push(`${featuredSql("b.id")} = ${add(featured)}`);
  if (lacks) where.push(LACKING[lacks](daysBefore(now, add)));
  if (search.trim() !== "") where.push(...nameMatches(search.trim(), false, add));
  return where.join(" AND ");
}
