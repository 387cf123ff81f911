import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/auth/actor";
import { sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { personColumn } from "@/lib/core/rows";
import { type PriceChange, UPLOAD_ACTIONS } from "@/lib/dish/model";
import { managedDishes } from "@/lib/dish/policy";
import { findDish } from "@/lib/dish/queries";

/** Nobody reads more of it at once. */
const HISTORY_MAX = 100;

const PRICE_ACTIONS = ["dish.create", "dish.update", ...UPLOAD_ACTIONS];

const changeRow = z.strictObject({
  at: z.date(),
  by: personColumn.nullable(),
  from: z.int().nullable(),
  to: z.int(),
}) satisfies z.ZodType<PriceChange>;

/**
 * The prices that a dish was given, by hand or by an upload of its menu, latest first, out of the audit log.
 * @throws AppError `not_found`, `forbidden` for another's
 */
export async function listPrices(actor: Actor, id: string): Promise<PriceChange[]> {
  await checkManagesDish(actor, id);
  return sqlQuery(
    changeRow,
    `SELECT a.created_at AS at, (a.before->>'price')::int AS "from", (a.after->>'price')::int AS "to",
        (SELECT json_build_object('id', u.id, 'fullname', u.fullname) FROM users u
          WHERE u.id = a.actor_id AND u.deleted_at IS NULL) AS by
      FROM audit_log a
      WHERE a.entity = 'dish' AND a.entity_id = $1 AND a.action = ANY ($2)
        AND a.after ? 'price' ORDER BY a.created_at DESC, a.id DESC LIMIT ${HISTORY_MAX}`,
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
