import "server-only";
import type { Upload } from "@/lib/api/upload";
import type { Actor } from "@/lib/auth/actor";
import { lockManagedBusiness } from "@/lib/business/manage/queries";
import { businessTags } from "@/lib/business/model";
import { type Move, orderAfter } from "@/lib/catalogue/model";
import { audit } from "@/lib/core/audit";
import type { Translated } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { AppError, type ErrorSubject } from "@/lib/core/errors";
import { type Tx, transact } from "@/lib/core/transact";
import type { MadePicture } from "@/lib/media/convert";
import type { MediaChange, Picture } from "@/lib/media/model";
import { addMedia, removeMedia, storePicture } from "@/lib/media/mutations";
import { listPictures } from "@/lib/media/queries";
import { BUSINESS_MEDIA, type BusinessMedia } from "@/lib/media/schema";
import { readLimits } from "@/lib/settings/queries";

type NewBusinessMedia = {
  readonly type: BusinessMedia;
  readonly media: readonly Upload[];
  readonly alt?: Translated | undefined;
  readonly section?: string | undefined;
};

/**
 * Adds pictures to a business, all or none. A new logo or cover permanently replaces the old one.
 * @returns the pictures in the order they were sent
 * @throws AppError `not_found`, `forbidden`, `conflict` when the business has too many, and those of `storePicture`
 */
export async function addBusinessMedia(actor: Actor, businessId: string, added: NewBusinessMedia): Promise<Picture[]> {
  // Checks access before the costly work.
  await transact(({ tx }) => lockManagedBusiness(tx, actor, businessId));
  const made: MadePicture[] = [];
  for (const upload of added.media) made.push(await storePicture(upload, added.type));
  const ids = await transact(async ({ tx, invalidate }) => {
    const business = await lockManagedBusiness(tx, actor, businessId);
    const stored = await addRows(tx, actor, businessId, added, made);
    if (added.type === "logo" || added.type === "cover") await replace(tx, businessId, added.type, stored[0] ?? "");
    const note = { type: added.type, media: stored };
    await audit(tx, actor, { action: "business.add_media", entity: "business", entityId: businessId, after: note });
    invalidate(...businessTags(business));
    return stored;
  });
  return listPictures(ids);
}

async function addRows(
  tx: Tx,
  actor: Actor,
  businessId: string,
  { type, alt, section }: NewBusinessMedia,
  made: readonly MadePicture[],
): Promise<string[]> {
  const where = { businessId, deletedAt: null };
  const { _count: count, _max: last } = await tx.media.aggregate({ where, _count: true, _max: { position: true } });
  const { businessPictures } = await readLimits();
  if (count + made.length > businessPictures) throw new AppError("conflict", { details: { pictures: count } });
  const from = (last.position ?? -1) + 1;
  const ids: string[] = [];
  for (const [index, picture] of made.entries()) {
    const media = { type, businessId, uploaderId: actor.id, alt, section: section ?? null, position: from + index };
    ids.push(await addMedia(tx, picture, media));
  }
  return ids;
}

async function replace(tx: Tx, businessId: string, type: "logo" | "cover", id: string): Promise<void> {
  const data = type === "logo" ? { logoId: id } : { coverId: id };
  await tx.business.update({ where: { id: businessId }, data, select: { id: true } });
  const last = await tx.media.findMany({ where: { businessId, type, id: { not: id } }, select: { id: true } });
  await removeMedia(
    tx,
    last.map((row) => row.id),
  );
}

/**
 * Changes the description, section or focal point of a picture.
 * @throws AppError `not_found`, `forbidden`
 */
export async function updateBusinessMedia(
  actor: Actor,
  businessId: string,
  id: string,
  { alt = {}, section, focal }: MediaChange,
): Promise<void> {
  await transact(async ({ tx, invalidate }) => {
    const business = await lockManagedBusiness(tx, actor, businessId);
    const stored = await findPicture(tx, businessId, id);
    const before = stored.alt as Translated;
    const after = Object.fromEntries(Object.entries({ ...before, ...alt }).filter(([, text]) => text));
    const data = {
      alt: after,
      ...(section !== undefined && { section }),
      ...(focal && { focalX: focal.x, focalY: focal.y }),
    };
    await tx.media.update({ where: { id }, data, select: { id: true } });
    const note = { action: "business.update_media", entity: "business", entityId: businessId };
    await audit(tx, actor, {
      ...note,
      before: { media: id, ...before, section: stored.section, ...(focal && { focal: focalOf(stored) }) },
      after: {
        media: id,
        ...after,
        section: section === undefined ? stored.section : section,
        ...(focal && { focal }),
      },
    });
    invalidate(...businessTags(business));
  });
}

const focalOf = ({ focalX: x, focalY: y }: { focalX: number; focalY: number }) => ({ x, y });

/** @throws AppError `not_found`, `forbidden`, `conflict` (stale) when its new neighbours are no longer adjacent */
export async function moveBusinessMedia(actor: Actor, businessId: string, id: string, move: Move): Promise<void> {
  await transact(async ({ tx, invalidate }) => {
    const business = await lockManagedBusiness(tx, actor, businessId);
    const { type } = await findPicture(tx, businessId, id);
    const where = { businessId, type, deletedAt: null };
    const rows = await tx.media.findMany({
      where,
      orderBy: [{ position: "asc" }, { id: "asc" }],
      select: { id: true },
    });
    const order = orderAfter(
      rows.map((row) => row.id),
      id,
      move,
    );
    if (!order) throw new AppError("conflict", { isStale: true });
    await tx.$executeRaw`
      UPDATE media m SET position = o.position - 1
      FROM unnest(${order}::uuid[]) WITH ORDINALITY AS o (id, position)
      WHERE m.id = o.id AND m.position <> o.position - 1`;
    const note = { action: "business.move_media", entity: "business", entityId: businessId };
    await audit(tx, actor, { ...note, after: { media: id } });
    invalidate(...businessTags(business));
  });
}

async function findPicture(tx: Tx, businessId: string, id: string) {
  const where = { id, businessId, type: { in: [...BUSINESS_MEDIA] }, deletedAt: null };
  const select = { type: true, alt: true, section: true, focalX: true, focalY: true };
  const picture = await tx.media.findFirst({ where, select });
  if (!picture) throw new AppError("not_found");
  return picture;
}

/** @throws AppError `not_found` when one of them is not the business's; then none is removed */
export async function removeBusinessMedia(
  actor: Actor,
  businessId: string,
  items: readonly string[],
): Promise<string[]> {
  const ids = [...new Set(items)];
  await transact(async ({ tx, invalidate }) => {
    const business = await lockManagedBusiness(tx, actor, businessId);
    const where = { businessId, type: { in: [...BUSINESS_MEDIA] }, id: { in: ids }, deletedAt: null };
    const rows = await tx.media.findMany({ where, select: { id: true, type: true } });
    checkAll(ids, rows, "restaurant");
    for (const column of ["logoId", "coverId"] as const) {
      await tx.business.updateMany({ where: { id: businessId, [column]: { in: ids } }, data: { [column]: null } });
    }
    await removeMedia(tx, ids);
    const note = { media: ids };
    await audit(tx, actor, { action: "business.remove_media", entity: "business", entityId: businessId, before: note });
    invalidate(...businessTags(business));
  });
  return ids;
}

/**
 * Removes pictures from a dish. Pictures shared with other dishes are only unlinked.
 * @throws AppError `not_found` about the dish, also when one of them is not a picture of it; `forbidden`
 */
export async function removeDishMedia(actor: Actor, dishId: string, items: readonly string[]): Promise<string[]> {
  const ids = [...new Set(items)];
  const known = await db.dish.findFirst({ where: { id: dishId, deletedAt: null }, select: { businessId: true } });
  if (!known) throw new AppError("not_found", { about: "dish" });
  await transact(async ({ tx, invalidate }) => {
    const business = await lockManagedBusiness(tx, actor, known.businessId, "dish");
    const ofDish = { OR: [{ dishId }, { imageOfDish: { some: { id: dishId, deletedAt: null } } }] };
    const rows = await tx.media.findMany({ where: { ...ofDish, id: { in: ids } }, select: { id: true, dishId: true } });
    checkAll(ids, rows, "dish");
    await tx.dish.updateMany({ where: { id: dishId, imageId: { in: ids } }, data: { imageId: null } });
    // Only the dish's own pictures are removed; shared ones, such as default pictures, are swept once unused.
    await removeMedia(
      tx,
      rows.flatMap((row) => (row.dishId === dishId ? [row.id] : [])),
    );
    await audit(tx, actor, { action: "dish.remove_media", entity: "dish", entityId: dishId, before: { media: ids } });
    invalidate(...businessTags(business));
  });
  return ids;
}

export function checkAll(ids: readonly string[], found: readonly { id: string }[], about: ErrorSubject): void {
  const known = new Set(found.map(({ id }) => id));
  const errors = ids.flatMap((id, index) => (known.has(id) ? [] : [{ path: `items.${index}`, message: "is unknown" }]));
  if (errors.length > 0) throw new AppError("not_found", { about, errors });
}
