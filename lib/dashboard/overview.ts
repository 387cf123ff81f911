import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/auth/actor";
import { findName } from "@/lib/business/list/queries";
import { listedSql } from "@/lib/business/policy";
import { BUSINESS_STATUSES, type BusinessStatus, type Language } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { type Overview, WORK, type WorkKind } from "@/lib/dashboard/model";
import type { InboxKind } from "@/lib/inbox/model";
import { WAITING_SOURCES } from "@/lib/inbox/waiting";
import { LACKING } from "@/lib/inventory/queries";
import { readPeriodStatistics } from "@/lib/statistics/queries";

/** The admins' start page. Its figures are those of the statistics, from the same days. */
export async function readOverview(actor: Actor, lang: Language, now: Date): Promise<Overview> {
  const [directory, statistics, oldest] = await Promise.all([
    readDirectory(),
    readPeriodStatistics(actor, { lang, period: "30" }, now),
    readOldest(),
  ]);
  const [first] = oldest;
  const name = first?.businessId ? await findName(first.businessId, lang) : null;
  return { ...directory, statistics, oldest, first: first ? { kind: first.kind, since: first.since, name } : null };
}

const directoryRow = z.strictObject({
  statuses: z.partialRecord(z.enum(BUSINESS_STATUSES), z.int()).nullable(),
  noLanguage: z.int().nullable(),
});

async function readDirectory(): Promise<Pick<Overview, "statuses" | "noLanguage">> {
  const [row] = await sqlQuery(
    directoryRow,
    `SELECT json_object_agg(status, total) AS statuses, sum("noLanguage")::int AS "noLanguage" FROM (
      SELECT b.status, count(*)::int AS total,
        count(*) FILTER (WHERE ${listedSql()} AND ${LACKING.language(() => "")})::int AS "noLanguage"
      FROM businesses b WHERE b.deleted_at IS NULL GROUP BY b.status) counted`,
  );
  const statuses = Object.fromEntries(BUSINESS_STATUSES.map((status) => [status, row?.statuses?.[status] ?? 0]));
  return { statuses: statuses as Record<BusinessStatus, number>, noLanguage: row?.noLanguage ?? 0 };
}

/** The kinds of work as the inbox names them. */
const KINDS: Readonly<Record<WorkKind, InboxKind>> = {
  underReview: "restaurant",
  checks: "check",
  claims: "claim",
  reports: "report",
  corrections: "correction",
  menuHelps: "menu",
  messages: "message",
};

const oldestRow = z.strictObject({ kind: z.enum(WORK), since: z.date(), businessId: z.guid().nullable() });

/** The oldest waiting entry of each kind, the oldest of all first. */
function readOldest(): Promise<z.infer<typeof oldestRow>[]> {
  const parts = WORK.map((kind) => {
    const { from, waits, since } = WAITING_SOURCES[KINDS[kind]];
    const business = kind === "messages" ? "NULL::uuid" : "b.id";
    return `(SELECT '${kind}' AS kind, ${since} AS since, ${business} AS "businessId" FROM ${from} WHERE ${waits}
      ORDER BY ${since} LIMIT 1)`;
  });
  return sqlQuery(oldestRow, `${parts.join(" UNION ALL ")} ORDER BY since`);
}
