import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/auth/actor";
import { sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { personColumn } from "@/lib/core/rows";
import { type PriceChange, UPLOAD_ACTIONS } from "@/lib/dish/model";
import { managedDishes } from "@/lib/dish/policy";
import { findDish } from "@/lib/dish/queries";

const HISTORY_MAX = 100;

const PRICE_ACTIONS = ["dish.create", "dish.update", ...UPLOAD_ACTIONS];

const changeRow = z.strictObject({
  at: z.date(),
  by: personColumn.nullable(),
  from: z.int().nullable(),
  to: z.int(),
}) satisfies z.ZodType<PriceChange>;

/**
 * Price history of a dish from the audit log, latest first: manual changes and menu uploads.
 * @throws AppError `not_found`, `forbidden` for another's
 */
export async function listPrices(actor: Actor, id: string): Promise<PriceChange[]> {
  await checkManagesDish(actor, id);
  return sqlQuery(
    changeRow,
    `SELECT a.at, a."from", a."to",
        (SELECT json_build_object('id', u.id, 'fullname', u.fullname) FROM users u
          WHERE u.id = a.actor_id AND u.deleted_at IS NULL) AS by
      FROM (
        SELECT id, actor_id, created_at AS at, (before->>'price')::int AS "from", (after->>'price')::int AS "to"
        FROM audit_log WHERE entity = 'dish' AND entity_id = $1 AND action = ANY ($2) AND after ? 'price'
        UNION ALL
        SELECT id, actor_id, created_at, (after->'dishes'->$1->>0)::int, (after->'dishes'->$1->>1)::int
        FROM audit_log WHERE entity = 'business' AND action IN ('menu.upload', 'menu.undo')
          AND entity_id IN (
            SELECT business_id::text FROM dishes WHERE id = $1::uuid
            UNION SELECT m.loser_id::text FROM dishes d JOIN business_merges m ON m.winner_id = d.business_id
              WHERE d.id = $1::uuid)
          AND after->'dishes'->$1->>0 IS DISTINCT FROM after->'dishes'->$1->>1
      ) a ORDER BY a.at DESC, a.id DESC LIMIT ${HISTORY_MAX}`,
    [id, PRICE_ACTIONS],
  );
}

async function checkManagesDish(actor: Actor, id: string): Promise<void> {
  const managed = await sqlQuery(
    z.strictObject({ one: z.int() }),
    `SELECT 1 AS one FROM dishes d JOIN businesses b ON b.id = d.business_id WHERE ${managedDishes(actor)} AND d.id = $2`,
    [actor.id, id],
  );
  if (managed.length > 0) return;
  throw new AppError((await findDish(id)) ? "forbidden" : "not_found", { about: "dish" });
}
