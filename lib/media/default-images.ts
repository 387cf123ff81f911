import "server-only";
import type { Upload } from "@/lib/api/upload";
import { audit } from "@/lib/audit/mutations";
import type { Actor } from "@/lib/auth/actor";
import { RESTORE_DAYS, type Translated } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { type Tx, transact } from "@/lib/core/transact";
import type { DefaultImage } from "@/lib/dish/model";
import { listDefaultImages } from "@/lib/dish/service";
import { addMedia, storePicture } from "@/lib/media/store";

const DAY_MS = 86_400_000;
/** It may show on any menu: this tag is on every public page. */
const EVERYWHERE = "settings";

export type NewDefaultImage = {
  readonly titles: Translated;
  /** Of dishes. */
  readonly categoryId: string | null;
  readonly media: Upload;
};

/** @throws AppError `validation_failed` for an unknown category or something else than a picture */
export async function createDefaultImage(actor: Actor, image: NewDefaultImage): Promise<DefaultImage> {
  const { titles, categoryId, media } = image;
  await transact(({ tx }) => checkCategory(tx, categoryId));
  const made = await storePicture(media, "default");
  const id = await transact(async ({ tx, invalidate }) => {
    await checkCategory(tx, categoryId);
    const mediaId = await addMedia(tx, made, { type: "default", uploaderId: actor.id, alt: titles });
    const translation = Object.fromEntries(Object.entries(titles).map(([lng, title]) => [lng, { title }]));
    const row = await tx.defaultImage.create({ data: { translation, categoryId, mediaId }, select: { id: true } });
    await audit(tx, actor, { ...noteOf("create", row.id), after: { ...titles, categoryId } });
    invalidate(EVERYWHERE);
    return row.id;
  });
  return getDefaultImage(id);
}

/** @throws AppError `not_found` when there is none, or none any more */
export async function removeDefaultImage(actor: Actor, id: string, now: Date): Promise<void> {
  await transact(async ({ tx, invalidate }) => {
    const { count } = await tx.defaultImage.updateMany({ where: { id, deletedAt: null }, data: { deletedAt: now } });
    if (count === 0) throw new AppError("not_found");
    await audit(tx, actor, noteOf("delete", id));
    invalidate(EVERYWHERE);
  });
}

/** @throws AppError `not_found` when it was not taken away, or too long ago */
export async function restoreDefaultImage(actor: Actor, id: string, now: Date): Promise<DefaultImage> {
  const since = new Date(now.getTime() - RESTORE_DAYS * DAY_MS);
  await transact(async ({ tx, invalidate }) => {
    const where = { id, deletedAt: { gte: since } };
    const { count } = await tx.defaultImage.updateMany({ where, data: { deletedAt: null } });
    if (count === 0) throw new AppError("not_found");
    await audit(tx, actor, noteOf("restore", id));
    invalidate(EVERYWHERE);
  });
  return getDefaultImage(id);
}

async function getDefaultImage(id: string): Promise<DefaultImage> {
  const found = (await listDefaultImages()).find((image) => image.id === id);
  if (!found) throw new AppError("not_found");
  return found;
}

async function checkCategory(tx: Tx, id: string | null): Promise<void> {
  if (id === null) return;
  const found = await tx.category.findFirst({ where: { id, type: "dish", deletedAt: null }, select: { id: true } });
  if (!found) throw new AppError("validation_failed", { errors: [{ path: "category", message: "is unknown" }] });
}

const noteOf = (what: "create" | "delete" | "restore", entityId: string) => ({
  action: `default_image.${what}`,
  entity: "default_image",
  entityId,
});
