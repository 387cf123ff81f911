import type { z } from "zod";
import { pictureUrl } from "@/lib/media/url";
import type { Reply, Review, Reviewer } from "@/lib/review/model";
import type { authorSchema, replySchema, reviewSchema } from "@/lib/review/schema";

/** Who liked what: likers by id of the review or reply. */
export type Likers = ReadonlyMap<string, readonly { id: string; fullname: string }[]>;

/** Stored width of profile pictures, in pixels. */
const AVATAR_WIDTH = 96;

export function toAuthor(user: Reviewer): z.input<typeof authorSchema> | null {
  if (!user) return null;
  const profilePic = user.pictureKey && pictureUrl({ key: user.pictureKey, widths: [AVATAR_WIDTH] }, AVATAR_WIDTH);
  return { _id: user.id, fullname: user.fullname, profilePic };
}

export function toReviewWire(review: Review, likers: Likers): z.input<typeof reviewSchema> {
  const replies = review.replies.map((reply) => toReplyWire(reply, likers));
  return { ...toReplyWire(review, likers), ratings: review.ratings, replies };
}

function toReplyWire(reply: Reply, likers: Likers): z.input<typeof replySchema> {
  const { id, message, language, isOwner, user, likeCount, createdAt, updatedAt } = reply;
  return {
    _id: id,
    message,
    language,
    isOwner,
    user: toAuthor(user),
    likes: (likers.get(id) ?? []).map((liker) => ({ _id: liker.id, fullname: liker.fullname })),
    likeCount,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** The ids whose likers a page of reviews shows. */
export function likedIds(reviews: readonly Review[]): string[] {
  return reviews.flatMap((review) => [review, ...review.replies].filter(isLiked).map(({ id }) => id));
}

function isLiked({ likeCount }: Reply): boolean {
  return likeCount > 0;
}
