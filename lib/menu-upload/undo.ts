import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { lockManagedBusiness } from "@/lib/business/manage/queries";
import { businessTags } from "@/lib/business/model";
import { audit } from "@/lib/core/audit";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { restorableSince } from "@/lib/core/restore";
import { allowLongStatements, transact } from "@/lib/core/transact";
import { changedPrices } from "@/lib/menu-upload/dish-notes";
import type { NotedUpload, UndoCounts, UploadUndo } from "@/lib/menu-upload/model";
import { deleteMade, readBefore, readRest, restoreChanged } from "@/lib/menu-upload/store";
import { Prisma } from "@/prisma/generated/client";

/** How many earlier uploads can be undone from one screen. */
const EARLIER_MAX = 9;

/** Uploads of a business that changed something: the last one, and earlier ones that can still be undone. */
export async function readUploads(
  actor: Actor,
  businessId: string,
  now: Date,
): Promise<{ last: NotedUpload | null; earlier: NotedUpload[] }> {
  await transact(({ tx }) => lockManagedBusiness(tx, actor, businessId));
  const where = { businessId, OR: [{ created: { gt: 0 } }, { updated: { gt: 0 } }] };
  const undoable = { undoneAt: null, undo: { not: Prisma.DbNull }, createdAt: { gte: restorableSince(now) } };
  const last = await db.menuUpload.findFirst({ where, orderBy: LATEST, select: NOTED });
  if (!last) return { last, earlier: [] };
  const earlier = await db.menuUpload.findMany({
    where: { AND: [where, undoable, { id: { not: last.id } }] },
    orderBy: LATEST,
    select: NOTED,
    take: EARLIER_MAX,
  });
  const hasNote = (await db.menuUpload.count({ where: { id: last.id, ...undoable } })) > 0;
  return { last: toNoted(last, hasNote), earlier: earlier.map((upload) => toNoted(upload, true)) };
}

const LATEST = [{ createdAt: "desc" }, { id: "desc" }] satisfies Prisma.MenuUploadOrderByWithRelationInput[];
const NOTED = {
  id: true,
  created: true,
  updated: true,
  skipped: true,
  createdAt: true,
  undoneAt: true,
  user: { select: { fullname: true } },
} satisfies Prisma.MenuUploadSelect;

function toNoted(
  { user, ...upload }: Omit<NotedUpload, "by" | "isUndoable"> & { user: { fullname: string } | null },
  isUndoable: boolean,
): NotedUpload {
  return { ...upload, by: user?.fullname ?? null, isUndoable };
}

/**
 * Undoes an upload: created dishes are deleted, changed ones restored. Dishes changed since stay and are counted; they
 * can be undone later, after a later upload that changed them has been undone.
 * @throws AppError `not_found` for an unknown, undone or too old upload; `forbidden` for another's business
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
    const dishes = await changedPrices(tx, { before: uploaded.filter(({ id }) => restored.includes(id)) });
    const kept = undo.made.length + undo.changed.length - deleted - restored.length;
    const counts = { deleted, restored: restored.length, kept };
    const rest = await readRest(tx, undo, restored);
    const isDone = rest.made.length + rest.changed.length === 0;
    const data = isDone ? { undoneAt: now } : { undo: rest as Prisma.InputJsonObject };
    await tx.menuUpload.update({ where: { id }, data, select: { id: true } });
    await audit(tx, actor, {
      action: "menu.undo",
      entity: "business",
      entityId: business.id,
      after: { ...counts, dishes },
    });
    invalidate(...businessTags(business));
    return counts;
  });
}
