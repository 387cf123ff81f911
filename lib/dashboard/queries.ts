import "server-only";
import { z } from "zod";
import { listAudit } from "@/lib/audit/queries";
import type { Actor } from "@/lib/auth/actor";
import { listedSql, managedSql } from "@/lib/business/policy";
import { DAY_MS, type Language } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { type ActivityEntry, WAITING, type Waiting, type WaitingKind } from "@/lib/dashboard/model";
import { UPLOAD_ACTIONS } from "@/lib/dish/model";
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

/** The latest changes in the audit log, without logins and the old per-dish entries of menu uploads. */
export async function listActivity(limit: number, lang: Language, now: Date): Promise<ActivityEntry[]> {
  const { items } = await listAudit({ page: 1, limit, exceptActions: [...UPLOAD_ACTIONS, "user.login"], lang }, now);
  return items;
}
