import "server-only";
import { z } from "zod";
import { readDaysOf, readStatistics } from "@/lib/analytics/queries";
import { listAudit } from "@/lib/audit/queries";
import type { Actor } from "@/lib/auth/actor";
import { listedSql, managedSql, managedWhere } from "@/lib/business/policy";
import { BUSINESS_STATUSES, BUSINESS_TYPES, DAY_MS, type Language } from "@/lib/core/constants";
import { db, sqlQuery } from "@/lib/core/db";
import {
  type ActivityEntry,
  MONTH_DAYS,
  type Overview,
  type OverviewRating,
  WAITING,
  type Waiting,
  type WaitingKind,
} from "@/lib/dashboard/model";
import { UPLOAD_ACTIONS } from "@/lib/dish/model";
import { beginOf, dayOf } from "@/lib/i18n/kabul-day";
import { WAITING_SOURCES } from "@/lib/inbox/waiting";
import { OLD_HOURS_DAYS } from "@/lib/inventory/model";
import { LACKING } from "@/lib/inventory/queries";
import { toAnswerSql } from "@/lib/review/answer/queries";

const waitingRow = z.strictObject(
  Object.fromEntries(WAITING.map((kind) => [kind, z.int()])) as Record<WaitingKind, z.ZodInt>,
);

type Reader = Pick<Actor, "id" | "role">;

/** Open work of an owner or admin: of their businesses (H31), plus the admins' own queues. */
export async function readWaiting({ id, role }: Reader, now: Date): Promise<Waiting> {
  const isAdmin = role === "admin";
  const managed = managedSql({ role }, "$2");
  const ofAdmins = (sql: string) => (isAdmin ? `(${sql})` : "0");
  const [row] = await sqlQuery(
    waitingRow,
    `SELECT
      count(*) FILTER (WHERE b.status = 'under_review')::int AS "underReview",
      count(*) FILTER (WHERE ${listedSql()} AND ${LACKING.freshHours(() => "$1")})::int AS "oldHours",
      count(*) FILTER (WHERE ${listedSql()} AND ${LACKING.anyPrice(() => "$1")})::int AS "noPrices",
      (SELECT count(*)::int FROM corrections c JOIN businesses b ON b.id = c.business_id
        WHERE c.status = 'pending' AND b.deleted_at IS NULL AND ${managed}) AS corrections,
      ${
        isAdmin
          ? "0"
          : `(SELECT count(*)::int FROM reviews r JOIN businesses b ON b.id = r.business_id
        WHERE ${toAnswerSql("unanswered")} AND ${managed})`
      } AS answers,
      ${ofAdmins(WAITING_SOURCES.check.count)} AS checks,
      ${ofAdmins(WAITING_SOURCES.report.count)} AS reports,
      ${ofAdmins(WAITING_SOURCES.claim.count)} AS claims,
      ${ofAdmins(WAITING_SOURCES.menu.count)} AS "menuHelps",
      ${ofAdmins(WAITING_SOURCES.message.count)} AS messages,
      ${ofAdmins("SELECT count(*)::int FROM outbox WHERE failed_at IS NOT NULL AND kind = 'mail'")} AS "failedMails"
    FROM businesses b WHERE b.deleted_at IS NULL AND ${managed}`,
    [new Date(now.getTime() - OLD_HOURS_DAYS * DAY_MS), id],
  );
  if (!row) throw new Error("a query that only counts answered nothing");
  return row;
}

/** Excludes today: next to whole days its few visits would look like a drop. */
export async function readOverview(actor: Reader, now: Date): Promise<Overview> {
  const read = actor.role === "admin" ? readAllOverview(now) : readOwnOverview(actor, now);
  const yesterday = new Date(now.getTime() - DAY_MS);
  const [{ days, ...overview }, rating] = await Promise.all([read, readRating(actor, yesterday)]);
  return { ...overview, days: days.slice(0, -1), rating };
}

const READ_DAYS = 2 * MONTH_DAYS + 1;

type WithoutRating = Omit<Overview, "rating">;

async function readAllOverview(now: Date): Promise<WithoutRating> {
  const [{ totals, days }, types] = await Promise.all([
    readStatistics(READ_DAYS, now),
    sqlQuery(
      z.strictObject({ type: z.enum(BUSINESS_TYPES), count: z.int() }),
      "SELECT type, count(*)::int AS count FROM businesses WHERE deleted_at IS NULL GROUP BY type",
    ),
  ]);
  return {
    statuses: totals.restaurants,
    types: countBy(BUSINESS_TYPES, (name) => types.find(({ type }) => type === name)?.count ?? 0),
    // Page views of the whole site, not only of business pages.
    days: days.map(({ pageViews, ...day }) => ({ ...withMessages(day), views: pageViews })),
  };
}

async function readOwnOverview(reader: Reader, now: Date): Promise<WithoutRating> {
  const businesses = await db.business.findMany({
    where: { deletedAt: null, ...managedWhere(reader) },
    select: { id: true, status: true },
  });
  const days = await readDaysOf(
    businesses.map(({ id }) => id),
    READ_DAYS,
    now,
  );
  const count = (status: string) => businesses.filter((business) => business.status === status).length;
  return { statuses: countBy(BUSINESS_STATUSES, count), types: null, days: days.map(withMessages) };
}

/** WhatsApp messages count as calls. */
function withMessages<Day extends { readonly calls: number; readonly whatsapp: number }>(day: Day): Day {
  return { ...day, calls: day.calls + day.whatsapp };
}

function countBy<Name extends string>(names: readonly Name[], count: (name: Name) => number): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, count(name)])) as Record<Name, number>;
}

const mean = z.number().nullable();

/** Average ratings of the businesses that a user manages: overall, and in the periods before `until`. */
async function readRating(reader: Reader, until: Date): Promise<OverviewRating> {
  const of = "r.parent_id IS NULL AND r.deleted_at IS NULL AND r.hidden_at IS NULL";
  const between = (from: string, to: string) =>
    `(SELECT avg(r.overall)::float8 FROM reviews r JOIN businesses b ON b.id = r.business_id
      WHERE ${of} AND b.deleted_at IS NULL AND ${managedSql(reader, "$1")}
        AND r.created_at >= ${beginOf(`${from}::date`)} AND r.created_at < ${beginOf(`${to}::date`)})`;
  const [row] = await sqlQuery(
    z.strictObject({ average: mean, month: mean, monthBefore: mean }),
    `SELECT (sum(b.rating_sum) / nullif(sum(b.review_count), 0))::float8 AS average,
      ${between("$3", "$4")} AS month, ${between("$2", "$3")} AS "monthBefore"
    FROM businesses b WHERE b.deleted_at IS NULL AND ${managedSql(reader, "$1")}`,
    [reader.id, dayOf(until, 2 * MONTH_DAYS - 1), dayOf(until, MONTH_DAYS - 1), dayOf(until, -1)],
  );
  if (!row) throw new Error("a query that only counts answered nothing");
  return row;
}

/** The latest audit entries, without the old per-dish entries of menu uploads. */
export async function listActivity(limit: number, lang: Language, now: Date): Promise<ActivityEntry[]> {
  const { items } = await listAudit({ page: 1, limit, exceptActions: UPLOAD_ACTIONS, lang }, now);
  return items;
}
