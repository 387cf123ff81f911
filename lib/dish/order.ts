import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { businessTags } from "@/lib/business/model";
import { type Move, orderAfter } from "@/lib/catalogue/model";
import { audit } from "@/lib/core/audit";
import { AppError } from "@/lib/core/errors";
import { transact } from "@/lib/core/transact";
import { lockManagedDish } from "@/lib/dish/manage/queries";

/**
 * Moves a dish within its group. Does not change its version.
 * @throws AppError `not_found`, `forbidden` for another's, `conflict` (stale) when its new neighbours are no longer
 * adjacent
 */
export async function moveDish(actor: Actor, id: string, move: Move): Promise<void> {
  await transact(async ({ tx, invalidate }) => {
    // Also locks the business, which serialises moves within a menu.
    const { business } = await lockManagedDish(tx, actor, id);
    const rows = await tx.$queryRaw<{ id: string }[]>`
      SELECT d.id::text FROM dishes d JOIN dishes moved ON moved.id = ${id}::uuid
      WHERE d.business_id = ${business.id}::uuid AND d.deleted_at IS NULL
        AND d.group_id IS NOT DISTINCT FROM moved.group_id
      ORDER BY d.availability, d.position, d.id`;
    const order = orderAfter(
      rows.map((row) => row.id),
      id,
      move,
    );
    if (!order) throw new AppError("conflict", { isStale: true });
    await tx.$executeRaw`
      UPDATE dishes d SET position = o.position
      FROM unnest(${order}::uuid[]) WITH ORDINALITY AS o (id, position)
      WHERE d.id = o.id AND d.position <> o.position`;
    await audit(tx, actor, { action: "dish.move", entity: "dish", entityId: id });
    invalidate(...businessTags(business));
  });
}
