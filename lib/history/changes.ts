import "server-only";
import { z } from "zod";
import { db, sqlQuery } from "@/lib/core/db";
import { totalRow } from "@/lib/core/rows";
import { UPLOAD_ACTIONS } from "@/lib/dish/model";
import type { HistoryDish, HistoryPart } from "@/lib/history/model";
import type { AuditEntry, Prisma } from "@/prisma/generated/client";

/** More dishes of one act are only counted. */
const DISHES_SHOWN = 20;

const actRow = z.strictObject({ notes: z.array(z.guid()).min(1), count: z.int() });

/** Changes made together: one audit entry of the business, or all dish entries of one request. */
export type Act = { readonly notes: readonly AuditEntry[]; readonly count: number };

/** Entries of the business that concern its menu. */
const OF_MENU = "(a.action LIKE 'menu.%' OR a.action LIKE 'business.confirm_prices%')";
const OF_PLACE =
  "SELECT ARRAY[a.id] AS notes, a.created_at FROM audit_log a WHERE a.entity = 'business' AND a.entity_id = $1";
// An upload is one entry of its business. Per-dish entries of old uploads are left out; price histories show them.
const OF_DISHES = `SELECT array_agg(a.id ORDER BY a.id), a.created_at
  FROM dishes d JOIN audit_log a ON a.entity = 'dish' AND a.entity_id = d.id::text AND a.action <> ALL ($2)
  WHERE d.business_id = $1::uuid GROUP BY a.created_at, a.actor_id, a.action, a.request_id`;

const ACTS: Readonly<Record<HistoryPart, string>> = {
  all: `${OF_PLACE} UNION ALL ${OF_DISHES}`,
  place: `${OF_PLACE} AND NOT ${OF_MENU} AND $2::text[] IS NOT NULL`,
  menu: `${OF_PLACE} AND ${OF_MENU} UNION ALL ${OF_DISHES}`,
};

/** A page of a business's changes, latest first, with the total. */
export async function findActs(
  businessId: string,
  { part, page, limit }: { part: HistoryPart; page: number; limit: number },
): Promise<{ acts: Act[]; total: number }> {
  const values = [businessId, UPLOAD_ACTIONS];
  const [rows, totals] = await Promise.all([
    sqlQuery(
      actRow,
      `SELECT notes[1:${DISHES_SHOWN}] AS notes, cardinality(notes) AS count FROM (${ACTS[part]}) act
        ORDER BY created_at DESC, notes[1] DESC LIMIT $3 OFFSET $4`,
      [...values, limit, (page - 1) * limit],
    ),
    sqlQuery(totalRow, `SELECT count(*)::int AS total FROM (${ACTS[part]}) act`, values),
  ]);
  const noted = await db.auditEntry.findMany({ where: { id: { in: rows.flatMap(({ notes }) => notes) } } });
  const byId = new Map(noted.map((note) => [note.id, withoutDishes(note)]));
  const acts = rows.map(({ notes, count }) => ({ notes: notes.flatMap((id) => byId.get(id) ?? []), count }));
  return { acts, total: totals[0]?.total ?? 0 };
}

/** Drops the price list of an upload, which can hold thousands of dishes; its counts stay. */
function withoutDishes(note: AuditEntry): AuditEntry {
  if (!note.action.startsWith("menu.") || typeof note.after !== "object" || note.after === null) return note;
  const { dishes: _dishes, ...after } = note.after as Prisma.JsonObject;
  return { ...note, after };
}

export async function findDishNames(
  acts: readonly Act[],
): Promise<Map<string, Pick<HistoryDish, "translation" | "isGone">>> {
  const ids = acts.flatMap(({ notes }) =>
    notes.flatMap(({ entity, entityId }) => (entity === "dish" && entityId) || []),
  );
  const rows = await db.dish.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, translation: true, deletedAt: true },
  });
  return new Map(
    rows.map(({ id, translation, deletedAt }) => [
      id,
      { translation: translation as HistoryDish["translation"], isGone: deletedAt !== null },
    ]),
  );
}
