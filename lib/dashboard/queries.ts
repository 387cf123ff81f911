import "server-only";
import { z } from "zod";
import { readDaysOf, readStatistics } from "@/lib/analytics/queries";
import { listAudit } from "@/lib/audit/queries";
import type { Actor } from "@/lib/auth/actor";
import { listedSql } from "@/lib/business/policy";
import { BUSINESS_STATUSES, DAY_MS, LANGUAGES, type Language } from "@/lib/core/constants";
import { db, sqlQuery } from "@/lib/core/db";
import {
  type Deed,
  MONTH_DAYS,
  OLD_HOURS_DAYS,
  type Overview,
  WAITING,
  type Waiting,
  type WaitingKind,
} from "@/lib/dashboard/model";
import { pickFrom } from "@/lib/i18n/pick-translation";

const waitingRow = z.strictObject(
  Object.fromEntries(WAITING.map((kind) => [kind, z.int()])) as Record<WaitingKind, z.ZodInt>,
);

type Reader = Pick<Actor, "id" | "role">;

/** What waits for an owner or admin: of the places that they manage (H31), and for admins what only they decide. */
export async function readWaiting({ id, role }: Reader, now: Date): Promise<Waiting> {
  const isAdmin = role === "admin";
  const managed = isAdmin
    ? "true"
    : "b.id IN (SELECT bo.business_id FROM business_owners bo WHERE bo.user_id = $2::uuid)";
  const ofAdmins = (sql: string) => (isAdmin ? `(${sql})` : "0");
  const [row] = await sqlQuery(
    waitingRow,
    `SELECT
      count(*) FILTER (WHERE b.status = 'under_review')::int AS "underReview",
      count(*) FILTER (WHERE ${listedSql()} AND b.hours IS NOT NULL
        AND (b.hours_confirmed_at IS NULL OR b.hours_confirmed_at < $1))::int AS "oldHours",
      count(*) FILTER (WHERE ${listedSql()} AND b.price_from IS NULL)::int AS "noPrices",
      (SELECT count(*)::int FROM corrections c JOIN businesses b ON b.id = c.business_id
        WHERE c.status = 'pending' AND b.deleted_at IS NULL AND ${managed}) AS corrections,
      ${ofAdmins(`SELECT count(*)::int FROM business_checks k JOIN businesses p ON p.id = k.business_id
        WHERE k.decided_at IS NULL AND p.deleted_at IS NULL`)} AS checks,
      ${ofAdmins("SELECT count(*)::int FROM reports WHERE status = 'open'")} AS reports,
      ${ofAdmins("SELECT count(*)::int FROM claims WHERE status = 'pending'")} AS claims,
      ${ofAdmins(`SELECT count(*)::int FROM menu_helps h JOIN businesses p ON p.id = h.business_id
        WHERE h.done_at IS NULL AND p.deleted_at IS NULL`)} AS "menuHelps",
      ${ofAdmins("SELECT count(*)::int FROM contact_messages WHERE read_at IS NULL")} AS messages,
      ${ofAdmins("SELECT count(*)::int FROM outbox WHERE failed_at IS NOT NULL AND kind = 'mail'")} AS "failedMails"
    FROM businesses b WHERE b.deleted_at IS NULL AND ($2::uuid IS NOT NULL) AND ${managed}`,
    [new Date(now.getTime() - OLD_HOURS_DAYS * DAY_MS), id],
  );
  if (!row) throw new Error("a query that only counts answered nothing");
  return row;
}

/** The figures of the first page. Today is not over: beside whole days its few visits would look like a fall. */
export async function readOverview(actor: Reader, now: Date): Promise<Overview> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  if (actor.role !== "admin") return readOwnOverview(actor.id, yesterday);
  const { totals, days } = await readStatistics(2 * MONTH_DAYS, yesterday);
  return {
    statuses: totals.restaurants,
    days: days.map(({ day, pageViews, calls, reviews }) => ({ day, views: pageViews, calls, reviews })),
  };
}

async function readOwnOverview(userId: string, until: Date): Promise<Overview> {
  const businesses = await db.business.findMany({
    where: { deletedAt: null, owners: { some: { userId } } },
    select: { id: true, status: true },
  });
  const days = await readDaysOf(
    businesses.map(({ id }) => id),
    2 * MONTH_DAYS,
    until,
  );
  const count = (status: string) => businesses.filter((business) => business.status === status).length;
  const statuses = Object.fromEntries(BUSINESS_STATUSES.map((status) => [status, count(status)]));
  return { statuses: statuses as Overview["statuses"], days };
}

const nameRow = z.strictObject({ id: z.guid(), translation: z.partialRecord(z.enum(LANGUAGES), titled()) });

function titled() {
  return z.looseObject({ title: z.string() });
}

/** The latest deeds of the audit log. */
export async function listDeeds(limit: number, lng: Language): Promise<Deed[]> {
  const { items } = await listAudit({ page: 1, limit });
  const ids = items.flatMap(({ entityId }) =>
    entityId !== null && z.guid().safeParse(entityId).success ? entityId : [],
  );
  const tables = ["businesses", "dishes", "groups", "categories"].map(
    (table) => `SELECT id, translation FROM ${table} WHERE id = ANY($1::uuid[])`,
  );
  const rows = await sqlQuery(nameRow, tables.join(" UNION ALL "), [ids]);
  const names = new Map(rows.map(({ id, translation }) => [id, pickFrom(translation, lng)?.value.title ?? null]));
  return items.map(({ id, action, entity, entityId, actor, createdAt }) => ({
    id,
    action,
    entity,
    actor,
    createdAt,
    name: names.get(entityId ?? "") ?? null,
  }));
}
