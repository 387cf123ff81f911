import "server-only";
import { changeTranslation } from "@/lib/api/translation";
import type { Upload } from "@/lib/api/upload";
import { checkVersion } from "@/lib/api/version";
import type { Actor } from "@/lib/auth/actor";
import { audit } from "@/lib/core/audit";
import type { Translated } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { restorableSince } from "@/lib/core/restore";
import { type Titles, titlesOf } from "@/lib/core/titles";
import { type Tx, transact } from "@/lib/core/transact";
import type { DefaultImageChange } from "@/lib/default-image/model";
import { addMedia, storePicture } from "@/lib/media/mutations";

/** Tag of all public pages, since it may occur on any menu. */
const EVERYWHERE = "settings";

type NewDefaultImage = {
  readonly titles: Translated;
  readonly categoryId: string | null;
  readonly media: Upload;
};

/**
 * @returns its id
 * @throws AppError `validation_failed` for an unknown category or an invalid picture
 */
export async function createDefaultImage(actor: Actor, image: NewDefaultImage): Promise<string> {
  const { titles, categoryId, media } = image;
  await transact(({ tx }) => checkCategory(tx, categoryId));
  const made = await storePicture(media, "default");
  return transact(async ({ tx, invalidate }) => {
    await checkCategory(tx, categoryId);
    const mediaId = await addMedia(tx, made, { type: "default", uploaderId: actor.id, alt: titles });
    const translation = Object.fromEntries(Object.entries(titles).map(([lng, title]) => [lng, { title }]));
    const row = await tx.defaultImage.create({ data: { translation, categoryId, mediaId }, select: { id: true } });
    await audit(tx, actor, { ...noteOf("create", row.id), after: { ...titles, categoryId } });
    invalidate(EVERYWHERE);
    return row.id;
  });
}

/**
 * @param version the version that the editor loaded; null overwrites any
 * @throws AppError `not_found`, `conflict` (stale), `validation_failed` for an unknown category or without any title
 */
export async function updateDefaultImage(
  actor: Actor,
  id: string,
  { translation, categoryId }: DefaultImageChange,
  version: Date | null,
): Promise<void> {
  await transact(async ({ tx, invalidate }) => {
    const stored = await lockDefaultImage(tx, id);
    checkVersion(stored.updatedAt, version);
    const after = changeTranslation(stored.translation, translation ?? {});
    if (categoryId !== undefined) await checkCategory(tx, categoryId);
    await tx.defaultImage.update({
      where: { id },
      data: { translation: after, ...(categoryId !== undefined && { categoryId }) },
      select: { id: true },
    });
    await tx.media.update({ where: { id: stored.mediaId }, data: { alt: titlesOf(after) }, select: { id: true } });
    await audit(tx, actor, {
      ...noteOf("update", id),
      before: { ...titlesOf(stored.translation), categoryId: stored.categoryId },
      after: { ...titlesOf(after), categoryId: categoryId === undefined ? stored.categoryId : categoryId },
    });
    invalidate(EVERYWHERE);
  });
}

/**
 * @param moveTo replacement for dishes to which it was assigned
 * @throws AppError `not_found`, `conflict` with the number of these dishes, `validation_failed`
 */
export async function removeDefaultImage(
  actor: Actor,
  id: string,
  { moveTo, now }: { moveTo?: string | undefined; now: Date },
): Promise<void> {
  await transact(async ({ tx, invalidate }) => {
    const { mediaId, translation } = await lockDefaultImage(tx, id);
    if (moveTo !== undefined) await giveAnother(tx, { id, mediaId }, moveTo);
    const chosen = await tx.dish.count({ where: { imageId: mediaId, deletedAt: null } });
    if (chosen > 0) throw new AppError("conflict", { details: { chosen } });
    await tx.defaultImage.update({ where: { id }, data: { deletedAt: now }, select: { id: true } });
    await audit(tx, actor, { ...noteOf("delete", id), before: titlesOf(translation) });
    invalidate(EVERYWHERE);
  });
}

/** @throws AppError `not_found` when it is not deleted, or was deleted too long ago */
export async function restoreDefaultImage(actor: Actor, id: string, now: Date): Promise<void> {
  await transact(async ({ tx, invalidate }) => {
    const where = { id, deletedAt: { gte: restorableSince(now) } };
    const { count } = await tx.defaultImage.updateMany({ where, data: { deletedAt: null } });
    if (count === 0) throw new AppError("not_found");
    await audit(tx, actor, noteOf("restore", id));
    invalidate(EVERYWHERE);
  });
}

type Stored = { mediaId: string; categoryId: string | null; translation: Titles; updatedAt: Date };

async function lockDefaultImage(tx: Tx, id: string): Promise<Stored> {
  const [row] = await tx.$queryRaw<Stored[]>`
    SELECT media_id::text AS "mediaId", category_id::text AS "categoryId", translation, updated_at AS "updatedAt"
    FROM default_images WHERE id = ${id}::uuid AND deleted_at IS NULL FOR UPDATE`;
  if (!row) throw new AppError("not_found");
  return row;
}

async function giveAnother(tx: Tx, from: { id: string; mediaId: string }, to: string): Promise<void> {
  const where = { id: to, deletedAt: null, media: { deletedAt: null }, NOT: { id: from.id } };
  const other = await tx.defaultImage.findFirst({ where, select: { mediaId: true } });
  if (!other) throw new AppError("validation_failed", { errors: [{ path: "moveTo", message: "is no default image" }] });
  await tx.dish.updateMany({ where: { imageId: from.mediaId }, data: { imageId: other.mediaId } });
}

async function checkCategory(tx: Tx, id: string | null): Promise<void> {
  if (id === null) return;
  const found = await tx.category.findFirst({ where: { id, type: "dish", deletedAt: null }, select: { id: true } });
  if (!found) throw new AppError("validation_failed", { errors: [{ path: "category", message: "is unknown" }] });
}

const noteOf = (what: "create" | "update" | "delete" | "restore", entityId: string) => ({
  action: `default_image.${what}`,
  entity: "default_image",
  entityId,
});
