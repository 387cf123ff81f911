import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/core/db";
import { transact } from "@/lib/core/transact";
import { listLikers } from "@/lib/review/like/queries";
import type { Liked } from "@/lib/review/model";
import { assertNotOwner } from "@/lib/review/policy";
import { findShown } from "@/lib/review/queries";

/**
 * Toggles a like on a review or reply; `state` sets it instead, idempotently.
 * @throws AppError `not_found`; `forbidden` for one's own business (H33)
 */
export async function toggleLike(
  actor: Actor,
  reviewId: string,
  state: "on" | "off" | undefined,
  now: Date,
): Promise<Liked> {
  const stored = await findShown(reviewId, actor.id);
  assertNotOwner(stored.business);
  const liked = await transact(async ({ tx, invalidate }) => {
    // The lock serialises concurrent toggles, so that an even number changes nothing.
    await tx.$executeRaw`SELECT FROM reviews WHERE id = ${reviewId}::uuid FOR NO KEY UPDATE`;
    const key = { reviewId, userId: actor.id };
    const isLiked = (await tx.reviewLike.count({ where: key })) > 0;
    const wanted = state === undefined ? !isLiked : state === "on";
    if (wanted === isLiked) return wanted;
    if (wanted) await tx.reviewLike.create({ data: { ...key, createdAt: now } });
    else await tx.reviewLike.deleteMany({ where: key });
    invalidate(`business:${stored.business.id}`);
    return wanted;
  });
  const likers = (await listLikers([reviewId])).get(reviewId) ?? [];
  const row = await db.review.findUnique({ where: { id: reviewId }, select: { likeCount: true } });
  return { liked, likers, likeCount: row?.likeCount ?? 0 };
}
