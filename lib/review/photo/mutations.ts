import "server-only";
import type { Upload } from "@/lib/api/upload";
import type { Actor } from "@/lib/auth/actor";
import { audit } from "@/lib/core/audit";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { type Tx, transact } from "@/lib/core/transact";
import type { MadePicture } from "@/lib/media/convert";
import { type Picture, REVIEW_PHOTOS_MAX } from "@/lib/media/model";
import { addMedia, removeMedia, storePicture } from "@/lib/media/mutations";
import { listPictures } from "@/lib/media/queries";
import { assertNotOwner, checkAuthor, tagsOf } from "@/lib/review/policy";
import { findReviewTarget, findStored } from "@/lib/review/queries";

const UNKNOWN = "is no picture of yours that can be shown here";

/**
 * Stores pictures for a review being written: all or none. They become visible once a review of the uploader refers to
 * them; unused ones are deleted after a week.
 * @returns the pictures in the order sent
 * @throws AppError `not_found` about the business; `forbidden` for its owners; errors of `storePicture`
 */
export async function addReviewPhotos(actor: Actor, businessId: string, media: readonly Upload[]): Promise<Picture[]> {
  // Check the permission before the expensive image processing.
  assertNotOwner(await findReviewTarget(businessId, actor.id));
  const made: MadePicture[] = [];
  for (const upload of media) made.push(await storePicture(upload, "review"));
  const ids = await transact(async ({ tx }) => {
    const stored: string[] = [];
    for (const picture of made) stored.push(await addMedia(tx, picture, { type: "review", uploaderId: actor.id }));
    return stored;
  });
  return listPictures(ids);
}

/**
 * Sets the pictures of a review, in this order; previous ones that are not listed are permanently deleted.
 * @param ids pictures uploaded by the author and not used in another review
 * @throws AppError `validation_failed` for other ids
 */
export async function setReviewPhotos(tx: Tx, actor: Actor, reviewId: string, ids: readonly string[]): Promise<void> {
  checkList(ids);
  // Lock in a fixed order, so that concurrent writes with the same pictures don't deadlock.
  const found = await tx.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM media WHERE id = ANY (${[...ids]}::uuid[]) AND type = 'review' AND deleted_at IS NULL
      AND uploader_id = ${actor.id}::uuid AND (review_id IS NULL OR review_id = ${reviewId}::uuid)
    ORDER BY id FOR UPDATE`;
  const known = new Set(found.map(({ id }) => id));
  refuse(ids, (id) => !known.has(id));
  const before = await tx.media.findMany({ where: { reviewId }, select: { id: true } });
  // Detach all first, because positions are unique per review.
  await tx.media.updateMany({ where: { reviewId }, data: { reviewId: null } });
  for (const [position, id] of ids.entries())
    await tx.media.update({ where: { id }, data: { reviewId, position }, select: { id: true } });
  const kept = new Set(ids);
  await removeMedia(
    tx,
    before.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
  );
}

function checkList(ids: readonly string[]): void {
  if (ids.length > REVIEW_PHOTOS_MAX)
    throw new AppError("validation_failed", {
      errors: [{ path: "photos", message: `must be at most ${REVIEW_PHOTOS_MAX}` }],
    });
  refuse(ids, (id, index) => ids.indexOf(id) < index);
}

function refuse(ids: readonly string[], isWrong: (id: string, index: number) => boolean): void {
  const errors = ids.flatMap((id, index) =>
    isWrong(id, index) ? [{ path: `photos.${index}`, message: UNKNOWN }] : [],
  );
  if (errors.length > 0) throw new AppError("validation_failed", { errors });
}

/**
 * Permanently deletes a picture of a review, or one uploaded for a review. Allowed for its author, and for admins,
 * whose action is audited. The review gets a new version, so that an open editor notices.
 * @throws AppError `not_found`, also if already deleted and for unpublished pictures of others; `forbidden` for others
 */
export async function removeReviewPhoto(actor: Actor, id: string, now: Date): Promise<void> {
  const where = { id, type: "review", deletedAt: null };
  const photo = await db.media.findFirst({ where, select: { reviewId: true, uploaderId: true } });
  const isOwn = photo?.uploaderId === actor.id;
  const missing = new AppError("not_found", { about: "review" });
  if (photo?.reviewId) return removeShown(actor, { id, reviewId: photo.reviewId, isOwn }, now);
  if (!isOwn) throw missing;
  await transact(async ({ tx }) => {
    if ((await removeMedia(tx, [id])) === 0) throw missing;
  });
}

type ShownPhoto = { readonly id: string; readonly reviewId: string; readonly isOwn: boolean };

async function removeShown(actor: Actor, { id, reviewId, isOwn }: ShownPhoto, now: Date): Promise<void> {
  const review = await findStored(reviewId, actor.id);
  if (actor.role !== "admin") checkAuthor(actor, review);
  await transact(async ({ tx, invalidate }) => {
    // Same lock order as other writers of its pictures: the review first.
    await tx.review.update({ where: { id: reviewId }, data: { updatedAt: now }, select: { id: true } });
    const { count } = await tx.media.updateMany({ where: { id, reviewId }, data: { reviewId: null } });
    if (count === 0) throw new AppError("not_found", { about: "review" });
    await removeMedia(tx, [id]);
    const note = { entity: "review", entityId: reviewId, before: { photo: id } };
    if (!isOwn) await audit(tx, actor, { action: "review.remove_photo", ...note });
    invalidate(...tagsOf(review));
  });
}

/** Deletes a user's review pictures with the account, because they may show faces; the texts stay. */
export async function removePhotosOf(tx: Tx, userId: string): Promise<void> {
  const where = { uploaderId: userId, type: "review" };
  const photos = await tx.media.findMany({ where, select: { id: true } });
  await tx.media.updateMany({ where, data: { reviewId: null } });
  await removeMedia(
    tx,
    photos.map(({ id }) => id),
  );
}
