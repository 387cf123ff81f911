import "server-only";
import { z } from "zod";
import { BUSINESS_EVENTS, COUNTED_DAYS } from "@/lib/analytics/model";
import { countDays } from "@/lib/analytics/mutations";
import type { Actor } from "@/lib/auth/actor";
import { sqlQuery } from "@/lib/core/db";
import { reading } from "@/lib/core/reading";
import { beginOf, dayOf, kabulDate } from "@/lib/i18n/kabul-day";
import {
  type Counts,
  type Days,
  MEASURES,
  type Measure,
  type Period,
  type Point,
  periodOf,
  pointsOf,
  type Span,
  type Statistics,
  type StatisticsQuery,
} from "./model";
import { type Scope, scopeOf } from "./scope";

const KNOWN: Readonly<Record<Scope["kind"], ReadonlySet<Measure>>> = {
  all: new Set(MEASURES),
  area: new Set(MEASURES.filter((measure) => !["visitors", "searches", "pageViews"].includes(measure))),
  businesses: new Set(MEASURES.filter((measure) => !["searches", "pageViews"].includes(measure))),
};

export const EVENTS = {
  views: "restaurant_view",
  menuViews: "menu_view",
  dishViews: "dish_view",
  calls: "restaurant_called",
  whatsapp: "restaurant_whatsapp",
  website: "restaurant_website",
  directions: "restaurant_directions",
  shares: "restaurant_share",
  searches: "search",
  pageViews: "page_view",
} as const satisfies Partial<Record<Measure, string>>;

/** Event whose visitors are counted; "" is the row for all events of the site. */
const VISITORS: Readonly<Record<Scope["kind"], string>> = { all: "", area: "", businesses: EVENTS.views };

/**
 * Statistics of a period and of the one before.
 * @throws AppError `not_found` about the business, `forbidden` for other owners
 */
export async function readPeriodStatistics(actor: Actor, query: StatisticsQuery, now: Date): Promise<Statistics> {
  const scope = await scopeOf(actor, query);
  const period = periodOf(query, now);
  const days = await reading(async () => {
    await countMissed(now);
    return readDays(scope, { from: period.before.from, to: period.to });
  });
  const measures = MEASURES.filter((measure) => KNOWN[scope.kind].has(measure));
  return {
    step: period.step,
    measures,
    now: spanOf(period, period.step, measures, days),
    before: spanOf(period.before, period.step, measures, days),
  };
}

export async function readStatisticsDays(
  actor: Actor,
  query: StatisticsQuery,
  now: Date,
): Promise<{ measures: Measure[]; points: Point[] }> {
  const scope = await scopeOf(actor, query);
  const period = periodOf(query, now);
  const measures = MEASURES.filter((measure) => KNOWN[scope.kind].has(measure));
  const days = await reading(async () => {
    await countMissed(now);
    return readDays(scope, period);
  });
  return { measures, points: spanOf(period, "day", measures, days).points };
}

/** Counts days that the nightly job missed; older ones are counted or their events deleted. */
export async function countMissed(now: Date): Promise<void> {
  await countDays(dayOf(now, COUNTED_DAYS), now);
}

type KnownDay = { readonly counts: Counts; readonly rated: number };

function spanOf(days: Days, step: Period["step"], measures: readonly Measure[], known: ReadonlyMap<string, KnownDay>) {
  const dayOfPoint = pointsOf(days, "day");
  const sum = ({ from, to }: Days) => {
    const within = dayOfPoint.flatMap(({ from: day }) => (day >= from && day <= to ? (known.get(day) ?? []) : []));
    const counts = measures.map((measure) => [measure, total(within.map((day) => day.counts[measure] ?? 0))] as const);
    return { counts: Object.fromEntries(counts) as Counts, rated: total(within.map(({ rated }) => rated)) };
  };
  const summary = (part: Days) => {
    const { counts, rated } = sum(part);
    const { reviews = 0 } = counts;
    return { counts, rating: reviews === 0 ? null : Math.round((rated / reviews) * 100) / 100 };
  };
  const { counts: totals, rating } = summary(days);
  const points = pointsOf(days, step).map((point) => ({ ...point, ...summary(point) }));
  return { from: days.from, to: days.to, points, totals, rating } satisfies Span;
}

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

async function readDays(scope: Scope, days: Days): Promise<Map<string, KnownDay>> {
  const [events, reviews, kept] = await Promise.all([
    readEvents(scope, days),
    readReviews(scope, days),
    readKept(scope, days),
  ]);
  const known = new Map<string, { counts: Counts; rated: number }>();
  const of = (day: string) => {
    const found = known.get(day) ?? { counts: {}, rated: 0 };
    known.set(day, found);
    return found;
  };
  for (const { day, name, events: count, visitors } of events) {
    const { counts } = of(day);
    for (const [measure, event] of Object.entries(EVENTS)) if (event === name) counts[measure as Measure] = count;
    if (VISITORS[scope.kind] === name) counts.visitors = visitors;
  }
  for (const { day, rated, ...counts } of reviews) {
    const found = of(day);
    Object.assign(found.counts, counts);
    found.rated = rated;
  }
  for (const { day, ...counts } of kept) Object.assign(of(day).counts, counts);
  return known;
}

const eventRow = z.strictObject({ day: z.iso.date(), name: z.string(), events: z.int(), visitors: z.int() });

function readEvents(scope: Scope, { from, to }: Days): Promise<z.infer<typeof eventRow>[]> {
  if (scope.kind === "all")
    return sqlQuery(
      eventRow,
      "SELECT day::text, name, events, visitors FROM event_days WHERE day BETWEEN $1::date AND $2::date AND name = ANY($3)",
      [from, to, [VISITORS.all, ...Object.values(EVENTS)]],
    );
  if (scope.kind === "area")
    return sqlQuery(
      eventRow,
      `SELECT day::text, name, sum(events)::int AS events, 0 AS visitors FROM area_event_days
        WHERE day BETWEEN $1::date AND $2::date AND ($3::text IS NULL OR city = $3) AND ($4::text IS NULL OR type = $4)
        GROUP BY day, name`,
      [from, to, scope.city ?? null, scope.type ?? null],
    );
  return sqlQuery(
    eventRow,
    `SELECT day::text, name, sum(events)::int AS events, sum(visitors)::int AS visitors FROM place_event_days
      WHERE business_id = ANY($3::uuid[]) AND day BETWEEN $1::date AND $2::date AND name = ANY($4) GROUP BY day, name`,
    [from, to, scope.ids, BUSINESS_EVENTS],
  );
}

/** SQL: rows `x` of a scope, made on the days from $1 to $2; the scope adds its values. */
function madeWithin(scope: Scope, values: unknown[]): string {
  const add = (value: unknown) => `$${values.push(value)}`;
  const area = scope.kind === "area" ? scope : { city: undefined, type: undefined };
  return [
    `x.created_at >= ${beginOf("$1::date")} AND x.created_at < ${beginOf("$2::date + 1")}`,
    ...(scope.kind === "businesses" ? [`x.business_id = ANY(${add(scope.ids)}::uuid[])`] : []),
    ...(area.city ? [`b.city = ${add(area.city)}`] : []),
    ...(area.type ? [`b.type = ${add(area.type)}`] : []),
  ].join(" AND ");
}

const joinBusiness = ({ kind }: Scope) => (kind === "area" ? "JOIN businesses b ON b.id = x.business_id" : "");

const reviewRow = z.strictObject({ day: z.iso.date(), reviews: z.int(), replies: z.int(), rated: z.number() });

/** Visible reviews and replies of the businesses, by the day on which they were written. */
function readReviews(scope: Scope, { from, to }: Days): Promise<z.infer<typeof reviewRow>[]> {
  const values: unknown[] = [from, to];
  return sqlQuery(
    reviewRow,
    `SELECT ${kabulDate("x.created_at")}::text AS day, count(*) FILTER (WHERE x.parent_id IS NULL)::int AS reviews,
        count(*) FILTER (WHERE x.parent_id IS NOT NULL AND x.is_owner)::int AS replies,
        coalesce(sum(x.overall) FILTER (WHERE x.parent_id IS NULL), 0)::float8 AS rated
      FROM reviews x ${joinBusiness(scope)}
      WHERE x.deleted_at IS NULL AND x.hidden_at IS NULL AND ${madeWithin(scope, values)} GROUP BY 1`,
    values,
  );
}

const keptRow = z.strictObject({ day: z.iso.date(), bookmarks: z.int(), favourites: z.int() });

/** Saved businesses and favourite dishes, by the day on which they were; without those removed since. */
function readKept(scope: Scope, { from, to }: Days): Promise<z.infer<typeof keptRow>[]> {
  const values: unknown[] = [from, to];
  const within = madeWithin(scope, values);
  return sqlQuery(
    keptRow,
    `SELECT ${kabulDate("k.created_at")}::text AS day, sum(k.bookmarks)::int AS bookmarks,
        sum(k.favourites)::int AS favourites
      FROM (SELECT x.created_at, 1 AS bookmarks, 0 AS favourites FROM bookmarks x ${joinBusiness(scope)} WHERE ${within}
        UNION ALL
        SELECT x.created_at, 0, 1 FROM (SELECT f.created_at, d.business_id FROM dish_favourites f
          JOIN dishes d ON d.id = f.dish_id) x ${joinBusiness(scope)} WHERE ${within}) k GROUP BY 1`,
    values,
  );
}
