import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { AppError } from "@/lib/core/errors";
import { transact } from "@/lib/core/transact";
import { readablePosts } from "@/lib/post/policy";

export type Likes = { liked: boolean; like: string[] };

/**
 * Likes a post, or takes the like back (H35: owners and admins too). One after the other for each post, so that a hundred
 * taps at once end in one like or none.
 * @param wish on or off; the other of what it was unless told
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
