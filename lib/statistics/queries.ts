import "server-only";
import { z } from "zod";
import { BUSINESS_EVENTS, COUNTED_DAYS } from "@/lib/analytics/model";
import { countDays } from "@/lib/analytics/mutations";
import type { Actor } from "@/lib/auth/actor";
import { sqlQuery } from "@/lib/core/db";
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

const EVENTS = {
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
  await countMissed(now);
  const days = await readDays(scope, { from: period.before.from, to: period.to });
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
  await countMissed(now);
  const measures = MEASURES.filter((measure) => KNOWN[scope.kind].has(measure));
  return { measures, points: spanOf(period, "day", measures, await readDays(scope, period)).points };
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
  const all = sum(days);
  const reviews = all.counts.reviews ?? 0;
  return {
    from: days.from,
    to: days.to,
    points: pointsOf(days, step).map((point) => ({ ...point, counts: sum(point).counts })),
    totals: all.counts,
    rating: reviews === 0 ? null : Math.round((all.rated / reviews) * 100) / 100,
  } satisfies Span;
}

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

async function readDays(scope: Scope, days: Days): Promise<Map<string, KnownDay>> {
  const [events, reviews] = await Promise.all([readEvents(scope, days), readReviews(scope, days)]);
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
  for (const { day, count, rated } of reviews) {
    const found = of(day);
    found.counts.reviews = count;
    found.rated = rated;
  }
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

const reviewRow = z.strictObject({ day: z.iso.date(), count: z.int(), rated: z.number() });

/** Visible reviews by the day on which they were written. */
function readReviews(scope: Scope, { from, to }: Days): Promise<z.infer<typeof reviewRow>[]> {
  const values: unknown[] = [from, to];
  const add = (value: unknown) => `$${values.push(value)}`;
  const area = scope.kind === "area" ? scope : { city: undefined, type: undefined };
  const where = [
    ...(scope.kind === "businesses" ? [`r.business_id = ANY(${add(scope.ids)}::uuid[])`] : []),
    ...(area.city ? [`b.city = ${add(area.city)}`] : []),
    ...(area.type ? [`b.type = ${add(area.type)}`] : []),
  ];
  return sqlQuery(
    reviewRow,
    `SELECT ${kabulDate("r.created_at")}::text AS day, count(*)::int AS count, coalesce(sum(r.overall), 0)::float8 AS rated
      FROM reviews r ${scope.kind === "area" ? "JOIN businesses b ON b.id = r.business_id" : ""}
      WHERE r.created_at >= ${beginOf("$1::date")} AND r.created_at < ${beginOf("$2::date + 1")}
        AND r.parent_id IS NULL AND r.deleted_at IS NULL AND r.hidden_at IS NULL
        ${where.map((condition) => `AND ${condition}`).join(" ")} GROUP BY 1`,
    values,
  );
}
