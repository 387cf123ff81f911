import "server-only";
import type { Upload } from "@/lib/api/upload";
import { audit } from "@/lib/audit/mutations";
import type { Actor } from "@/lib/auth/actor";
import type { Translated } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { restorableSince } from "@/lib/core/restore";
import { type Tx, transact } from "@/lib/core/transact";
import type { MadePicture } from "@/lib/media/convert";
import type { DefaultImage, Picture } from "@/lib/media/model";
import { addMedia, removeMedia, storePicture } from "@/lib/media/mutations";
import { listDefaultImages, listPictures } from "@/lib/media/queries";

import { keyOfFile } from "@/lib/media/url";

/** Stores pictures for the text of a post that is being written: all or none. They are the post's own once it is saved. */
export async function uploadPostMedia(actor: Actor, media: readonly Upload[]): Promise<Picture[]> {
  const made: MadePicture[] = [];
  for (const upload of media) made.push(await storePicture(upload, "post"));
  const ids = await transact(async ({ tx }) => {
    const stored: string[] = [];
    for (const picture of made) stored.push(await addMedia(tx, picture, { type: "post", uploaderId: actor.id }));
    await audit(tx, actor, { action: "post.add_media", entity: "media", after: { media: stored } });
    return stored;
  });
  return listPictures(ids);
}

/**
 * Removes what was uploaded under this file name, in all sizes.
 * @param fileName of any of its sizes
 * @throws AppError `not_found`, `conflict` when a post shows it: saving that post without it takes it down
 */
export async function deletePostMedia(actor: Actor, fileName: string): Promise<void> {
  const key = keyOfFile(fileName);
  if (key === null) throw new AppError("not_found");
  await transact(async ({ tx }) => {
    const rows = await tx.media.findMany({ where: { key, type: "post", deletedAt: null }, orderBy: { id: "asc" } });
    if (rows.length === 0) throw new AppError("not_found");
    const posts = await countPostsWith(tx, key);
    const free = rows.filter(({ postId }) => postId === null);
    // Uploaded twice, it may lie there unused beside the one that a post shows.
    const hasOther = free.length < rows.length;
    if (free.length === 0 || (posts > 0 && !hasOther)) throw new AppError("conflict", { details: { posts } });
    await removeMedia(
      tx,
      free.map(({ id }) => id),
    );
    await audit(tx, actor, { action: "post.remove_media", entity: "media", before: { fileName } });
  });
}

async function countPostsWith(tx: Tx, key: string): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM posts p WHERE p.deleted_at IS NULL AND (strpos(p.translation::text, ${key}) > 0
      OR EXISTS (SELECT 1 FROM media m WHERE m.key = ${key} AND m.post_id = p.id AND m.deleted_at IS NULL))`;
  return row?.count ?? 0;
}

/** It may show on any menu: this tag is on every public page. */
const EVERYWHERE = "settings";

type NewDefaultImage = {
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
  await transact(async ({ tx, invalidate }) => {
    const where = { id, deletedAt: { gte: restorableSince(now) } };
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
