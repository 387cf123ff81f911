import "server-only";
import { audit } from "@/lib/audit/mutations";
import type { Actor } from "@/lib/auth/actor";
import { lockManagedBusiness } from "@/lib/business/manage/queries";
import { businessTags } from "@/lib/business/model";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { restorableSince } from "@/lib/core/restore";
import { transact } from "@/lib/core/transact";
import { noteDishes } from "@/lib/menu-upload/dish-notes";
import type { NotedUpload, UndoCounts, UploadUndo } from "@/lib/menu-upload/model";
import { allowLongStatements, deleteMade, readBefore, restoreChanged } from "@/lib/menu-upload/store";

/** The last upload of a place that changed something; null when there is none. */
export async function readLastUpload(actor: Actor, businessId: string, now: Date): Promise<NotedUpload | null> {
  await transact(({ tx }) => lockManagedBusiness(tx, actor, businessId));
  const found = await db.menuUpload.findFirst({
    where: { businessId, OR: [{ created: { gt: 0 } }, { updated: { gt: 0 } }] },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: {
      id: true,
      created: true,
      updated: true,
      skipped: true,
      createdAt: true,
      undoneAt: true,
      undo: true,
      user: { select: { fullname: true } },
    },
  });
  if (!found) return null;
  const { undo, user, ...upload } = found;
  const isUndoable = undo !== null && !upload.undoneAt && upload.createdAt >= restorableSince(now);
  return { ...upload, by: user?.fullname ?? null, isUndoable };
}

/**
 * Takes an upload back: the dishes that it made go to the bin, those that it changed are as before. What somebody has
 * changed since stays as it is, and is counted.
 * @throws AppError `not_found` for an upload that is none, was taken back, or is too old; `forbidden` for another's place
 */
export async function undoUpload(actor: Actor, id: string, now: Date): Promise<UndoCounts> {
  return transact(async ({ tx, invalidate }) => {
    const [noted] = await tx.$queryRaw<{ businessId: string; undo: UploadUndo | null; createdAt: Date }[]>`
      SELECT business_id::text AS "businessId", undo, created_at AS "createdAt" FROM menu_uploads
      WHERE id = ${id}::uuid AND undone_at IS NULL FOR UPDATE`;
    if (!noted) throw new AppError("not_found");
    const business = await lockManagedBusiness(tx, actor, noted.businessId);
    const { undo, createdAt } = noted;
    if (!undo || createdAt < restorableSince(now)) throw new AppError("not_found");
    await allowLongStatements(tx);
    const uploaded = await readBefore(tx, JSON.stringify(undo.changed));
    const deleted = await deleteMade(tx, undo.made, { createdAt, now });
    const restored = await restoreChanged(tx, undo.changed, { createdAt, now });
    await noteDishes(tx, actor, { action: "dish.upload_undo", ids: restored, before: uploaded });
    const kept = undo.made.length + undo.changed.length - deleted - restored.length;
    const counts = { deleted, restored: restored.length, kept };
    await tx.menuUpload.update({ where: { id }, data: { undoneAt: now }, select: { id: true } });
    await audit(tx, actor, { action: "menu.undo", entity: "business", entityId: business.id, after: counts });
    invalidate(...businessTags(business));
    return counts;
  });
}
