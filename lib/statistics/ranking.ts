import "server-only";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { EVENT_DEVICES } from "@/lib/analytics/model";
import type { Actor } from "@/lib/auth/actor";
import { BUSINESS_TYPES, CITIES, LANGUAGES, type Language } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { reading } from "@/lib/core/reading";
import { translated } from "@/lib/core/rows";
import { beginOf } from "@/lib/i18n/kabul-day";
import { pickFrom } from "@/lib/i18n/pick-translation";
import {
  CONTACTS,
  type Days,
  lengthOf,
  type Period,
  periodOf,
  type Ranking,
  type StatisticsQuery,
  type VisitedBusiness,
  type VisitedDish,
  type VisitsOnDevice,
} from "./model";
import { countMissed, EVENTS } from "./queries";
import { type Scope, scopeOf } from "./scope";

const SHOWN = 10;

/**
 * Most visited entries of a period.
 * @throws AppError `not_found` about the business, `forbidden` for other owners
 */
export async function readRanking(actor: Actor, query: StatisticsQuery, now: Date): Promise<Ranking> {
  const scope = await scopeOf(actor, query);
  const period = periodOf(query, now);
  const asked = { scope, period, lng: query.lang };
  return reading(async () => {
    await countMissed(now);
    if (scope.kind === "businesses" || lengthOf(period) <= QUICK_DAYS) return rankAll(asked);
    const found = await remembered.fetch(JSON.stringify(asked), { context: asked });
    return found ?? rankAll(asked);
  });
}

type Asked = { readonly scope: Scope; readonly period: Period; readonly lng: Language };

/** For the whole directory, longer periods take some hundred milliseconds to sum up. */
const QUICK_DAYS = 7;

/**
 * Cache for expensive rankings. Past days don't change, but businesses may be renamed or deleted: after ten minutes a
 * request still gets the old ranking and triggers a refresh in the background. Each day has new keys.
 */
const remembered = new LRUCache<string, Ranking, Asked>({
  max: 200,
  ttl: 10 * 60_000,
  allowStale: true,
  fetchMethod: (_key, _stale, { context }) => rankAll(context),
});

async function rankAll({ scope, period, lng }: Asked): Promise<Ranking> {
  const isAdmin = scope.kind !== "businesses";
  const { city, type } = scope.kind === "area" ? scope : {};
  const [businesses, dishes, languages, devices, cities, types] = await Promise.all([
    scope.kind === "businesses" && scope.isOne ? null : rankBusinesses(scope, period, lng, SHOWN),
    rankDishes(scope, period, lng, SHOWN),
    readLanguages(scope, period),
    readDevices(scope, period),
    isAdmin && !city ? readCities(scope, period) : null,
    isAdmin && !type ? readTypes(scope, period) : null,
  ]);
  return { from: period.from, to: period.to, businesses, dishes, languages, devices, cities, types };
}

const TABLE_ROWS = 1000;

export async function readBusinessTable(actor: Actor, query: StatisticsQuery, now: Date): Promise<VisitedBusiness[]> {
  const scope = await scopeOf(actor, query);
  return reading(async () => {
    await countMissed(now);
    return rankBusinesses(scope, periodOf(query, now), query.lang, TABLE_ROWS);
  });
}

export async function readDishTable(actor: Actor, query: StatisticsQuery, now: Date): Promise<VisitedDish[]> {
  const scope = await scopeOf(actor, query);
  return reading(async () => {
    await countMissed(now);
    return rankDishes(scope, periodOf(query, now), query.lang, TABLE_ROWS);
  });
}

export async function readDeviceTable(actor: Actor, query: StatisticsQuery, now: Date): Promise<VisitsOnDevice[]> {
  const scope = await scopeOf(actor, query);
  return reading(async () => {
    await countMissed(now);
    return readDevices(scope, periodOf(query, now));
  });
}

type Add = (value: unknown) => string;

/** Loose, because dishes and businesses have more texts than their titles. */
const titles = translated(z.looseObject({ title: z.string() }));

function withinSql(scope: Scope, add: Add): string {
  const where = ["b.deleted_at IS NULL"];
  if (scope.kind === "businesses") where.push(`b.id = ANY(${add(scope.ids)}::uuid[])`);
  if (scope.kind === "area" && scope.city) where.push(`b.city = ${add(scope.city)}`);
  if (scope.kind === "area" && scope.type) where.push(`b.type = ${add(scope.type)}`);
  return where.join(" AND ");
}

const CONTACT_EVENTS = CONTACTS.map((measure) => EVENTS[measure]);

const businessRow = z.strictObject({
  id: z.guid(),
  translation: titles,
  city: z.enum(CITIES),
  type: z.enum(BUSINESS_TYPES),
  views: z.int(),
  viewsBefore: z.int(),
  calls: z.int(),
  contacts: z.int(),
});

async function rankBusinesses(scope: Scope, period: Period, lng: Language, limit: number): Promise<VisitedBusiness[]> {
  const values: unknown[] = [period.from, period.to, period.before.from, period.before.to];
  const add: Add = (value) => `$${values.push(value)}`;
  const own = scope.kind === "businesses" ? `AND business_id = ANY(${add(scope.ids)}::uuid[])` : "";
  const sumOf = (names: readonly string[], from: string, to: string) =>
    `coalesce((SELECT sum(events) FROM place_event_days d WHERE d.business_id = t.id
      AND d.name IN ('${names.join("', '")}') AND d.day BETWEEN ${from}::date AND ${to}::date), 0)::int`;
  const rows = await sqlQuery(
    businessRow,
    `WITH visited AS (
        SELECT business_id, sum(events)::int AS views FROM place_event_days
        WHERE name = 'restaurant_view' AND day BETWEEN $1::date AND $2::date ${own} GROUP BY 1
      ), t AS (
        SELECT b.id, b.translation, b.city, b.type, v.views FROM visited v JOIN businesses b ON b.id = v.business_id
        WHERE ${withinSql(scope, add)} ORDER BY v.views DESC, b.id LIMIT ${limit}
      )
      SELECT t.*, ${sumOf([EVENTS.views], "$3", "$4")} AS "viewsBefore", ${sumOf([EVENTS.calls], "$1", "$2")} AS calls,
        ${sumOf(CONTACT_EVENTS, "$1", "$2")} AS contacts
      FROM t ORDER BY t.views DESC, t.id`,
    values,
  );
  return rows.map(({ translation, ...row }) => ({ ...row, name: nameOf(translation, lng) }));
}

const dishRow = z.strictObject({
  id: z.guid(),
  translation: titles,
  businessId: z.guid(),
  businessTranslation: titles,
  views: z.int(),
  viewsBefore: z.int(),
});

async function rankDishes(scope: Scope, period: Period, lng: Language, limit: number): Promise<VisitedDish[]> {
  const values: unknown[] = [period.from, period.to, period.before.from, period.before.to];
  const add: Add = (value) => `$${values.push(value)}`;
  const own =
    scope.kind === "businesses"
      ? `AND dish_id IN (SELECT id FROM dishes WHERE business_id = ANY(${add(scope.ids)}::uuid[]))`
      : "";
  const rows = await sqlQuery(
    dishRow,
    `WITH visited AS (
        SELECT dish_id, sum(events)::int AS views FROM dish_event_days
        WHERE day BETWEEN $1::date AND $2::date ${own} GROUP BY 1
      ), t AS (
        SELECT i.id, i.translation, b.id AS "businessId", b.translation AS "businessTranslation", v.views
        FROM visited v JOIN dishes i ON i.id = v.dish_id JOIN businesses b ON b.id = i.business_id
        WHERE i.deleted_at IS NULL AND ${withinSql(scope, add)} ORDER BY v.views DESC, i.id LIMIT ${limit}
      )
      SELECT t.*, coalesce((SELECT sum(events) FROM dish_event_days d
        WHERE d.dish_id = t.id AND d.day BETWEEN $3::date AND $4::date), 0)::int AS "viewsBefore"
      FROM t ORDER BY t.views DESC, t.id`,
    values,
  );
  return rows.map(({ id, translation, businessId, businessTranslation, views, viewsBefore }) => ({
    id,
    views,
    viewsBefore,
    name: nameOf(translation, lng),
    business: { id: businessId, name: nameOf(businessTranslation, lng) },
  }));
}

const nameOf = (translation: z.output<typeof titles>, lng: Language): string =>
  pickFrom(translation, lng)?.value.title ?? "";

/**
 * SQL: views of business pages by language or device. For single businesses from the raw events, as long as they are
 * kept.
 */
function visitsBySql(
  column: "language" | "device",
  scope: Scope,
  { from, to }: Days,
): [sql: string, values: unknown[]] {
  if (scope.kind === "businesses")
    return [
      `SELECT ${column}, count(*)::int AS views FROM events WHERE business_id = ANY($3::uuid[]) AND name = 'restaurant_view'
        AND created_at >= ${beginOf("$1::date")} AND created_at < ${beginOf("$2::date + 1")} AND ${column} IS NOT NULL
        GROUP BY 1 ORDER BY 2 DESC, 1`,
      [from, to, scope.ids],
    ];
  const { city = null, type = null } = scope.kind === "area" ? scope : {};
  return [
    `SELECT ${column}, sum(events)::int AS views FROM area_${column}_days WHERE day BETWEEN $1::date AND $2::date
      AND ($3::text IS NULL OR city = $3) AND ($4::text IS NULL OR type = $4) GROUP BY 1 ORDER BY 2 DESC, 1`,
    [from, to, city, type],
  ];
}

const languageRow = z.strictObject({ language: z.enum(LANGUAGES), views: z.int() });

const readLanguages = (scope: Scope, days: Days) => sqlQuery(languageRow, ...visitsBySql("language", scope, days));

const deviceRow = z.strictObject({ device: z.enum(EVENT_DEVICES), views: z.int() });

const readDevices = (scope: Scope, days: Days): Promise<VisitsOnDevice[]> =>
  sqlQuery(deviceRow, ...visitsBySql("device", scope, days));

const AREA_VIEWS = `FROM area_event_days WHERE name = 'restaurant_view' AND day BETWEEN $1::date AND $2::date`;

const cityRow = z.strictObject({ city: z.enum(CITIES), views: z.int() });

function readCities(scope: Scope, { from, to }: Days): Promise<z.infer<typeof cityRow>[]> {
  return sqlQuery(
    cityRow,
    `SELECT city, sum(events)::int AS views ${AREA_VIEWS} AND ($3::text IS NULL OR type = $3) GROUP BY 1 ORDER BY 2 DESC, 1`,
    [from, to, scope.kind === "area" ? (scope.type ?? null) : null],
  );
}

const typeRow = z.strictObject({ type: z.enum(BUSINESS_TYPES), views: z.int() });

function readTypes(scope: Scope, { from, to }: Days): Promise<z.infer<typeof typeRow>[]> {
  return sqlQuery(
    typeRow,
    `SELECT type, sum(events)::int AS views ${AREA_VIEWS} AND ($3::text IS NULL OR city = $3) GROUP BY 1 ORDER BY 2 DESC, 1`,
    [from, to, scope.kind === "area" ? (scope.city ?? null) : null],
  );
}
