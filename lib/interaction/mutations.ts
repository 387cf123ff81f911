import "server-only";
import type { z } from "zod";
import type { Actor } from "@/lib/auth/actor";
import { audit } from "@/lib/core/audit";
import { findDuplicateSubmission } from "@/lib/core/duplicate-submission";
import { AppError } from "@/lib/core/errors";
import { isTaken, type Tx, transact } from "@/lib/core/transact";
import { type DishComment, dishTag, type Interaction } from "@/lib/interaction/model";
import { mayChange, mayDelete } from "@/lib/interaction/policy";
import { checkDish, readOwn } from "@/lib/interaction/queries";
import type { interactionBody, interactionChangeBody, interactionEndBody } from "@/lib/interaction/schema";

export async function createInteraction(
  actor: Actor,
  dishId: string,
  wanted: z.output<typeof interactionBody>,
  now: Date,
): Promise<Interaction> {
  if (wanted.type === "comment") {
    const { id } = await createComment(actor, dishId, wanted.text, now);
    return readOwn(actor, dishId, "comment", id);
  }
  if (wanted.type === "rating") await createRating(actor, dishId, wanted.rating);
  else await addFavourite(actor, dishId);
  return readOwn(actor, dishId, wanted.type);
}

export async function updateInteraction(
  actor: Actor,
  dishId: string,
  wanted: z.output<typeof interactionChangeBody>,
): Promise<Interaction> {
  if (wanted.type === "rating") {
    await updateRating(actor, dishId, wanted.rating);
    return readOwn(actor, dishId, "rating");
  }
  const { id } = await updateComment(actor, dishId, wanted.commentId, wanted.text);
  return readOwn(actor, dishId, "comment", id);
}

export async function deleteInteraction(
  actor: Actor,
  dishId: string,
  wanted: z.output<typeof interactionEndBody>,
  now: Date,
): Promise<void> {
  if (wanted.type === "comment") await deleteComment(actor, dishId, wanted.commentId, now);
  else if (wanted.type === "rating") await deleteRating(actor, dishId);
  else await removeFavourite(actor, dishId);
}

const COMMENT = {
  id: true,
  text: true,
  createdAt: true,
  updatedAt: true,
  user: { select: { id: true, fullname: true } },
} as const;

/** @throws AppError `not_found` about the dish */
export async function createComment(actor: Actor, dishId: string, text: string, now: Date): Promise<DishComment> {
  await checkDish(dishId);
  const userId = actor.id;
  return transact(async ({ tx, invalidate }) => {
    invalidate(dishTag(dishId));
    const twin = await findDuplicateSubmission(tx, ["comment", userId, dishId], now, (since) =>
      tx.dishComment.findFirst({
        where: { dishId, userId, text, deletedAt: null, createdAt: { gt: since } },
        select: { id: true },
      }),
    );
    if (twin !== null) return tx.dishComment.findUniqueOrThrow({ where: { id: twin }, select: COMMENT });
    return tx.dishComment.create({ data: { dishId, userId, text }, select: COMMENT });
  });
}

/** @throws AppError `not_found`, `forbidden` for another's */
export async function updateComment(actor: Actor, dishId: string, id: string, text: string): Promise<DishComment> {
  await checkDish(dishId);
  return transact(async ({ tx, invalidate }) => {
    const { userId } = await lockComment(tx, dishId, id);
    if (!mayChange(actor, userId)) throw new AppError("forbidden");
    invalidate(dishTag(dishId));
    return tx.dishComment.update({ where: { id }, data: { text }, select: COMMENT });
  });
}

/** @throws AppError `not_found`, `forbidden` for users who are neither its author nor an admin */
export async function deleteComment(actor: Actor, dishId: string, id: string, now: Date): Promise<void> {
  await transact(async ({ tx, invalidate }) => {
    const { userId } = await lockComment(tx, dishId, id);
    if (!mayDelete(actor, userId)) throw new AppError("forbidden");
    invalidate(dishTag(dishId));
    await tx.dishComment.update({ where: { id }, data: { deletedAt: now }, select: { id: true } });
    if (!mayChange(actor, userId)) {
      const before = { dishId, userId };
      await audit(tx, actor, { action: "dish_comment.delete", entity: "dish_comment", entityId: id, before });
    }
  });
}

/** Locks a comment of this dish until the transaction ends. */
async function lockComment(tx: Tx, dishId: string, id: string): Promise<{ userId: string | null }> {
  const [comment] = await tx.$queryRaw<{ userId: string | null }[]>`
    SELECT user_id::text AS "userId" FROM dish_comments
    WHERE id = ${id}::uuid AND dish_id = ${dishId}::uuid AND deleted_at IS NULL FOR UPDATE`;
  if (!comment) throw new AppError("not_found");
  return comment;
}

/** @throws AppError `not_found` about the dish, `conflict` if the user has already rated it */
export async function createRating(actor: Actor, dishId: string, rating: number): Promise<void> {
  await checkDish(dishId);
  try {
    await transact(({ tx, invalidate }) => {
      invalidate(dishTag(dishId));
      return tx.dishRating.create({ data: { dishId, userId: actor.id, rating } });
    });
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new AppError("conflict", { details: { ratings: 1 }, cause: error });
  }
}

/** @throws AppError `not_found` if the user has not rated it */
export async function updateRating(actor: Actor, dishId: string, rating: number): Promise<void> {
  await checkDish(dishId);
  const { count } = await transact(({ tx, invalidate }) => {
    invalidate(dishTag(dishId));
    return tx.dishRating.updateMany({ where: { dishId, userId: actor.id }, data: { rating } });
  });
  if (count === 0) throw new AppError("not_found");
}

/** @throws AppError `not_found` if the user has not rated it */
async function deleteRating(actor: Actor, dishId: string): Promise<void> {
  const { count } = await transact(({ tx, invalidate }) => {
    invalidate(dishTag(dishId));
    return tx.dishRating.deleteMany({ where: { dishId, userId: actor.id } });
  });
  if (count === 0) throw new AppError("not_found");
}

/** Idempotent (S-88). @throws AppError `not_found` about the dish */
export async function addFavourite(actor: Actor, dishId: string): Promise<void> {
  await checkDish(dishId);
  await transact(({ tx, invalidate }) => {
    invalidate(dishTag(dishId));
    return tx.dishFavourite.createMany({ data: [{ dishId, userId: actor.id }], skipDuplicates: true });
  });
}

/** Idempotent; also works for dishes that are no longer on a menu. */
export async function removeFavourite(actor: Actor, dishId: string): Promise<void> {
  await transact(({ tx, invalidate }) => {
    invalidate(dishTag(dishId));
    return tx.dishFavourite.deleteMany({ where: { dishId, userId: actor.id } });
  });
}
