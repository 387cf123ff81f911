import "server-only";
import { z } from "zod";
import { visibleSql } from "@/lib/business/policy";
import { businessKeyRow } from "@/lib/business/queries";
import type { Translated } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { restorableSince } from "@/lib/core/restore";
import { kabulDayNumber, kabulInstant, parseIsoDay } from "@/lib/i18n/calendar";
import { CHANGE_KINDS, type ChangeKind } from "./model";

const changeRow = z.object({ id: z.guid(), kind: z.enum(CHANGE_KINDS), at: z.date() });

/**
 * SQL: places that changed at `$1` or later. Of what is not public any more only places that were public are named,
 * and only by id and time.
 */
const CHANGES = `(
  SELECT b.id, CASE WHEN coalesce(b.published_at, b.created_at) >= $1 THEN 'added' ELSE 'changed' END AS kind,
      greatest(b.updated_at, b.menu_updated_at) AS at
    FROM businesses b WHERE ${visibleSql("b")} AND greatest(b.updated_at, b.menu_updated_at) >= $1
  UNION ALL SELECT b.id, 'removed', b.deleted_at FROM businesses b
    WHERE b.published_at IS NOT NULL AND b.deleted_at >= $1
  UNION ALL SELECT b.id, 'removed', b.updated_at FROM businesses b
    WHERE b.published_at IS NOT NULL AND b.deleted_at IS NULL AND NOT ${visibleSql("b")} AND b.updated_at >= $1
) c`;

/** The instant at which a day begins in Kabul. @param day `YYYY-MM-DD`, an existing day */
export function beginOfDay(day: string): Date {
  const number = parseIsoDay(day);
  if (number === null) throw new RangeError(`no such day: ${day}`);
  return kabulInstant(number);
}

/**
 * Changes in their order, from `since` or behind the cursor of an answer before.
 * @param after `next` of that answer
 */
export async function listChanges(since: Date, after: string | undefined, limit: number) {
  const [at, id] = after?.split("_") ?? [since.toISOString(), null];
  const rows = await sqlQuery(
    changeRow,
    `SELECT c.id, c.kind, c.at FROM ${CHANGES} WHERE ($3::uuid IS NULL OR (c.at, c.id) > ($2::timestamptz, $3::uuid))
      ORDER BY c.at, c.id LIMIT $4`,
    [since, at, id, limit + 1],
  );
  const data = rows.slice(0, limit);
  const last = data.at(-1);
  return { data, next: rows.length > limit && last ? `${last.at.toISOString()}_${last.id}` : null };
}

/** Removed places are forgotten when they are purged; all are known from this midnight in Kabul on. */
export const removedSince = (now: Date): Date => kabulInstant(kabulDayNumber(restorableSince(now)) + 1);

const namedRow = changeRow.extend({
  business: businessKeyRow.extend({ translation: z.custom<Translated<{ title?: string }>>() }).nullable(),
});
export type NamedChange = z.infer<typeof namedRow>;

export type ChangesSummary = { readonly counts: Readonly<Record<ChangeKind, number>>; readonly latest: NamedChange[] };

/** How many places changed, and the latest changes with the names of places that are public. */
export async function summariseChanges(since: Date, limit: number): Promise<ChangesSummary> {
  const [counted, latest] = await Promise.all([
    sqlQuery(
      z.strictObject({ kind: z.enum(CHANGE_KINDS), count: z.int() }),
      `SELECT c.kind, count(*)::int AS count FROM ${CHANGES} GROUP BY c.kind`,
      [since],
    ),
    sqlQuery(
      namedRow,
      `SELECT c.id, c.kind, c.at, CASE WHEN c.kind <> 'removed' THEN json_build_object('city', b.city, 'type', b.type,
          'slug', b.slug, 'translation', b.translation) END AS business
        FROM (SELECT * FROM ${CHANGES} ORDER BY c.at DESC, c.id DESC LIMIT $2) c JOIN businesses b ON b.id = c.id
        ORDER BY c.at DESC, c.id DESC`,
      [since, limit],
    ),
  ]);
  const counts = { added: 0, changed: 0, removed: 0 };
  for (const { kind, count } of counted) counts[kind] = count;
  return { counts, latest };
}
