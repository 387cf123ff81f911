import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/auth/actor";
import { listedSql } from "@/lib/business/policy";
import { DAY_MS } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { OLD_HOURS_DAYS, WAITING, type Waiting, type WaitingKind } from "@/lib/dashboard/model";

const waitingRow = z.strictObject(
  Object.fromEntries(WAITING.map((kind) => [kind, z.int()])) as Record<WaitingKind, z.ZodInt>,
);

/** What waits for an owner or admin: of the places that they manage (H31), and for admins what only they decide. */
export async function readWaiting({ id, role }: Pick<Actor, "id" | "role">, now: Date): Promise<Waiting> {
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
      ${ofAdmins("SELECT count(*)::int FROM contact_messages WHERE read_at IS NULL")} AS messages,
      ${ofAdmins("SELECT count(*)::int FROM outbox WHERE failed_at IS NOT NULL AND kind = 'mail'")} AS "failedMails"
    FROM businesses b WHERE b.deleted_at IS NULL AND ($2::uuid IS NOT NULL) AND ${managed}`,
    [new Date(now.getTime() - OLD_HOURS_DAYS * DAY_MS), id],
  );
  if (!row) throw new Error("a query that only counts answered nothing");
  return row;
}
