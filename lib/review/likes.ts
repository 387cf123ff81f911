import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { sqlQuery } from "@/lib/core/db";
import { transact } from "@/lib/core/transact";
import { findShown } from "@/lib/review/find";
import { assertNotOwner } from "@/lib/review/policy";

export type Liker = { id: string; fullname: string };

/** Who liked each of these reviews and replies, first likes first; deleted accounts are left out. */
export async function listLikers(reviewIds: readonly string[]): Promise<Map<string, Liker[]>> {
  if (reviewIds.length === 0) return new Map();
  const rows = await sqlQuery<{ reviewId: string; likers: Liker[] }>(
    `SELECT l.review_id AS "reviewId", json_agg(json_build_object('id', u.id, 'fullname', u.fullname)
        ORDER BY l.created_at, u.id) AS likers
      FROM review_likes l JOIN users u ON u.id = l.user_id AND u.deleted_at IS NULL
      WHERE l.review_id = ANY($1::uuid[]) GROUP BY 1`,
    [reviewIds],
  );
  return new Map(rows.map(({ reviewId, likers }) => [reviewId, likers]));
}

export type Liked = { liked: boolean; likers: Liker[]; likeCount: number };

/**
 * Likes a review or reply, or takes the like back; with `state` it becomes that, however often it is asked.
 * @throws AppError `not_found`; `forbidden` at one's own place (H33)
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
    // One after the other, so that an even number of toggles changes nothing, however many come at once.
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
  const [row] = await sqlQuery<{ likeCount: number }>('SELECT like_count AS "likeCount" FROM reviews WHERE id = $1', [
    reviewId,
  ]);
  return { liked, likers, likeCount: row?.likeCount ?? 0 };
}
