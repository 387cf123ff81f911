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

/** What goes wrong with a picture that a review names. */
const UNKNOWN = "is no picture of yours that can be shown here";

/**
 * Stores pictures for a review of a place that is being written: all or none. Nobody is shown them before a review of who
 * has sent them names them; what no review names for a week is swept.
 * @returns them, in the order they were sent
 * @throws AppError `not_found` about the place; `forbidden` for its owners; those of `storePicture`
 */
export async function addReviewPhotos(actor: Actor, businessId: string, media: readonly Upload[]): Promise<Picture[]> {
  // Whoever may not is told before the work is done.
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
 * Makes these the pictures of a review, in this order; those it had besides are removed for good.
 * @param ids of pictures that its author has uploaded and that no other review shows
 * @throws AppError `validation_failed` about those that are none of these
 */
export async function setReviewPhotos(tx: Tx, actor: Actor, reviewId: string, ids: readonly string[]): Promise<void> {
  checkList(ids);
  // In one order, so that two writes which name the same pictures don't wait for each other.
  const found = await tx.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM media WHERE id = ANY (${[...ids]}::uuid[]) AND type = 'review' AND deleted_at IS NULL
      AND uploader_id = ${actor.id}::uuid AND (review_id IS NULL OR review_id = ${reviewId}::uuid)
    ORDER BY id FOR UPDATE`;
  const known = new Set(found.map(({ id }) => id));
  refuse(ids, (id) => !known.has(id));
  const before = await tx.media.findMany({ where: { reviewId }, select: { id: true } });
  // All of them first: no two of a review stand in one position.
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
 * Removes a picture of a review for good, or one that was uploaded for a review: its author, or an admin, whose deed is
 * noted. The review is another version afterwards: an editor who is at it learns of it.
 * @throws AppError `not_found`, also the second time and for what others have not published; `forbidden` for others
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
    // The review first, as everybody who changes its pictures does.
    await tx.review.update({ where: { id: reviewId }, data: { updatedAt: now }, select: { id: true } });
    const { count } = await tx.media.updateMany({ where: { id, reviewId }, data: { reviewId: null } });
    if (count === 0) throw new AppError("not_found", { about: "review" });
    await removeMedia(tx, [id]);
    const note = { entity: "review", entityId: reviewId, before: { photo: id } };
    if (!isOwn) await audit(tx, actor, { action: "review.remove_photo", ...note });
    invalidate(...tagsOf(review));
  });
}

/** Whoever leaves takes their pictures along: faces may be on them, and a review says what it says without. */
export async function removePhotosOf(tx: Tx, userId: string): Promise<void> {
  const where = { uploaderId: userId, type: "review" };
  const photos = await tx.media.findMany({ where, select: { id: true } });
  await tx.media.updateMany({ where, data: { reviewId: null } });
  await removeMedia(
    tx,
    photos.map(({ id }) => id),
  );
}
