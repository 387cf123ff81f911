import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { lockManagedBusiness } from "@/lib/business/manage/queries";
import { audit } from "@/lib/core/audit";
import { AppError } from "@/lib/core/errors";
import { transact } from "@/lib/core/transact";

/**
 * Requests that the team types a menu. A repeated request only changes the note.
 * @throws AppError `not_found`, `forbidden`
 */
export async function askMenuHelp(actor: Actor, businessId: string, note: string | undefined): Promise<void> {
  await transact(async ({ tx }) => {
    await lockManagedBusiness(tx, actor, businessId);
    const waiting = await tx.menuHelp.updateMany({ where: { businessId, doneAt: null }, data: { note: note ?? null } });
    if (waiting.count > 0) return;
    await tx.menuHelp.create({ data: { businessId, note: note ?? null, askerId: actor.id }, select: { id: true } });
    await audit(tx, actor, {
      action: "business.ask_menu_help",
      entity: "business",
      entityId: businessId,
      after: { note },
    });
  });
}

/**
 * Ends a request: the menu is typed, or its owner withdraws.
 * @throws AppError `not_found` also without an open request, `forbidden`
 */
export async function endMenuHelp(actor: Actor, businessId: string, now: Date): Promise<void> {
  await transact(async ({ tx }) => {
    await lockManagedBusiness(tx, actor, businessId);
    const data = { doneAt: now, doneById: actor.id };
    const { count } = await tx.menuHelp.updateMany({ where: { businessId, doneAt: null }, data });
    if (count === 0) throw new AppError("not_found");
    await audit(tx, actor, { action: "business.end_menu_help", entity: "business", entityId: businessId });
  });
}
