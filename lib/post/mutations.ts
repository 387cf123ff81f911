import "server-only";
import { checkVersion } from "@/lib/api/version";
import type { Actor } from "@/lib/auth/actor";
import { audit } from "@/lib/core/audit";
import type { Translated } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { restorableSince } from "@/lib/core/restore";
import { titlesOf } from "@/lib/core/titles";
import { type Tx, transact } from "@/lib/core/transact";
import { addMedia, removeMedia, storePicture } from "@/lib/media/mutations";
import { changeTexts, type Likes, type PostChange, type PostText } from "@/lib/post/model";
import { linkPictures } from "@/lib/post/picture";
import { readablePosts } from "@/lib/post/policy";
import type { Prisma } from "@/prisma/generated/client";

/**
 * Creates a post by the actor.
 * @returns its id
 * @throws AppError `validation_failed` if no language is filled or a picture is not ours
 */
export async function createPost(actor: Actor, change: PostChange, now: Date): Promise<string> {
  const texts = changeTexts({}, change);
  const cover = change.cover && (await storePicture(change.cover, "post"));
  return transact(async ({ tx, invalidate }) => {
    const coverId = cover ? await addMedia(tx, cover, { type: "cover", uploaderId: actor.id }) : null;
    const facts = { ...factsOf(change), coverId, publishedAt: change.publishedAt ?? now };
    const { id } = await tx.post.create({
      data: { translation: texts, authorId: actor.id, ...facts },
      select: { id: true },
    });
    await linkPictures(tx, id, texts, change.pictures ?? []);
    await audit(tx, actor, { action: "post.create", entity: "post", entityId: id, after: titlesOf(texts) });
    invalidate(`post:${id}`, "posts");
    return id;
  });
}

/**
 * Updates a post. A draft that is published without a date gets the current time.
 * @param version the version that the editor has seen; null overwrites any (H69)
 * @throws AppError `not_found`, `conflict` if it has changed since, `validation_failed` if no content would remain
 */
export async function updatePost(
  actor: Actor,
  id: string,
  { change, version, now }: { change: PostChange; version: Date | null; now: Date },
): Promise<void> {
  const made = change.cover && (await storePicture(change.cover, "post"));
  await transact(async ({ tx, invalidate }) => {
    const stored = await lockPost(tx, id, "deleted_at IS NULL");
    checkVersion(stored.updatedAt, version);
    const texts = changeTexts(stored.translation, change);
    const coverId = made ? await addMedia(tx, made, { type: "cover", uploaderId: actor.id }) : made;
    const isNew = stored.isDraft && change.isDraft === false;
    const facts = { ...(isNew && { publishedAt: now }), ...factsOf(change), ...(coverId !== undefined && { coverId }) };
    const data = { translation: texts, ...facts };
    await tx.post.update({ where: { id }, data, select: { id: true } });
    if (coverId !== undefined && stored.coverId) await removeMedia(tx, [stored.coverId]);
    await linkPictures(tx, id, texts, change.pictures);
    await audit(tx, actor, {
      action: "post.update",
      entity: "post",
      entityId: id,
      before: titlesOf(stored.translation),
      after: titlesOf(texts),
    });
    invalidate(`post:${id}`, "posts");
  });
}

/** Deletes a post and its pictures with the same timestamp, by which `restorePost` finds them (H39). */
export async function deletePost(actor: Actor, id: string, now: Date): Promise<void> {
  await transact(async ({ tx, invalidate }) => {
    const { coverId, translation } = await lockPost(tx, id, "deleted_at IS NULL");
    await tx.post.update({ where: { id }, data: { deletedAt: now }, select: { id: true } });
    await tx.media.updateMany({ where: { ...picturesOf(id, coverId), deletedAt: null }, data: { deletedAt: now } });
    await audit(tx, actor, { action: "post.delete", entity: "post", entityId: id, before: titlesOf(translation) });
    invalidate(`post:${id}`, "posts");
  });
}

/**
 * Restores a deleted post.
 * @throws AppError `not_found` if it is not deleted, or was deleted too long ago
 */
export async function restorePost(actor: Actor, id: string, now: Date): Promise<void> {
  await transact(async ({ tx, invalidate }) => {
    const { coverId, deletedAt, translation } = await lockPost(tx, id, "deleted_at IS NOT NULL");
    if (!deletedAt || deletedAt < restorableSince(now)) throw new AppError("not_found", { about: "post" });
    await tx.post.update({ where: { id }, data: { deletedAt: null }, select: { id: true } });
    await tx.media.updateMany({ where: { ...picturesOf(id, coverId), deletedAt }, data: { deletedAt: null } });
    await audit(tx, actor, { action: "post.restore", entity: "post", entityId: id, after: titlesOf(translation) });
    invalidate(`post:${id}`, "posts");
  });
}

type Stored = {
  translation: Translated<PostText>;
  coverId: string | null;
  isDraft: boolean;
  updatedAt: Date;
  deletedAt: Date | null;
};

async function lockPost(tx: Tx, id: string, where: "deleted_at IS NULL" | "deleted_at IS NOT NULL"): Promise<Stored> {
  const [row] = await tx.$queryRawUnsafe<Stored[]>(
    `SELECT translation, cover_id AS "coverId", is_draft AS "isDraft", updated_at AS "updatedAt", deleted_at AS "deletedAt"
      FROM posts WHERE id = $1::uuid AND ${where} FOR UPDATE`,
    id,
  );
  if (!row) throw new AppError("not_found", { about: "post" });
  return row;
}

function picturesOf(postId: string, coverId: string | null): Prisma.MediaWhereInput {
  return { OR: [{ postId }, ...(coverId ? [{ id: coverId }] : [])] };
}

function factsOf({ topic, city, publishedAt, isDraft }: PostChange) {
  return {
    ...(topic !== undefined && { topic }),
    ...(city !== undefined && { city }),
    ...(publishedAt && { publishedAt }),
    ...(isDraft !== undefined && { isDraft }),
  };
}

/**
 * Sets or removes a like (H35: owners and admins too). The row lock serialises concurrent taps.
 * @param wish undefined toggles
 * @throws AppError `not_found` about the post
 */
export function likePost(actor: Actor, postId: string, wish?: "on" | "off"): Promise<Likes> {
  return transact(async ({ tx, invalidate }) => {
    const found = await tx.$queryRawUnsafe<unknown[]>(
      `SELECT 1 FROM posts p WHERE p.id = $1::uuid AND ${readablePosts(actor)} FOR NO KEY UPDATE`,
      postId,
    );
    if (found.length === 0) throw new AppError("not_found", { about: "post" });
    const mine = { postId, userId: actor.id };
    const had = (await tx.postLike.count({ where: mine })) > 0;
    const liked = wish ? wish === "on" : !had;
    if (liked && !had) await tx.postLike.create({ data: mine });
    if (!liked && had) await tx.postLike.deleteMany({ where: mine });
    if (liked !== had) invalidate(`post:${postId}`, "posts");
    const likes = await tx.postLike.findMany({
      where: { postId, user: { deletedAt: null } },
      orderBy: [{ createdAt: "asc" }, { userId: "asc" }],
      select: { userId: true },
    });
    return { liked, like: likes.map(({ userId }) => userId) };
  });
}
