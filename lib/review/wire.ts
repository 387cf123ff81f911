import type { z } from "zod";
import { titleOf } from "@/lib/business/wire";
import type { Language } from "@/lib/core/constants";
import { pictureUrl } from "@/lib/media/url";
import { toMedia, toMediaOrNull } from "@/lib/media/wire";
import type {
  Liked,
  Reply,
  Review,
  ReviewedBusiness,
  Reviewer,
  ReviewWithBusiness,
  Withdrawn,
} from "@/lib/review/model";

import type {
  authorSchema,
  likeSchema,
  replySchema,
  reviewSchema,
  reviewWithBusinessSchema,
  withdrawnSchema,
} from "@/lib/review/schema";

type Likers = ReadonlyMap<string, readonly { id: string; fullname: string }[]>;

/** Stored width of profile pictures, in pixels. */
const AVATAR_WIDTH = 96;

function toAuthor(user: Reviewer): z.input<typeof authorSchema> | null {
  if (!user) return null;
  const profilePic = user.pictureKey && pictureUrl({ key: user.pictureKey, widths: [AVATAR_WIDTH] }, AVATAR_WIDTH);
  return { _id: user.id, fullname: user.fullname, profilePic };
}

export function toReviewWire(review: Review, likers: Likers): z.input<typeof reviewSchema> {
  const replies = review.replies.map((reply) => toReplyWire(reply, likers));
  const photos = review.photos.map(toMedia);
  return { ...toReplyWire(review, likers), ratings: review.ratings, photos, replies };
}

export function toReviewWithBusinessWire(
  { business, ...review }: ReviewWithBusiness,
  likers: Likers,
  language: Language,
): z.input<typeof reviewWithBusinessSchema> {
  return { ...toReviewWire(review, likers), restaurant: business && toBusinessWire(business, language) };
}

export function toWithdrawnWire(
  { business, parentId, deletedAt, ...review }: Withdrawn,
  language: Language,
): z.input<typeof withdrawnSchema> {
  return {
    ...toReplyWire(review, new Map()),
    photos: review.photos.map(toMedia),
    parentId,
    restaurant: business && toBusinessWire(business, language),
    deletedAt: deletedAt?.toISOString() ?? null,
  };
}

function toBusinessWire(business: ReviewedBusiness, language: Language) {
  const { id, slug, type, city, status, translation, logo } = business;
  const name = titleOf(business, language);
  return { _id: id, slug, name, translation, type, city, status, logo: toMediaOrNull(logo) };
}

export function toReplyWire(reply: Reply, likers: Likers): z.input<typeof replySchema> {
  const { id, message, language, isOwner, user, likeCount, createdAt, updatedAt, hidden } = reply;
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
    ...(hidden && { hidden: { since: hidden.since.toISOString(), reason: hidden.reason } }),
  };
}

export function likedIds(reviews: readonly Review[]): string[] {
  return reviews.flatMap((review) => [review, ...review.replies].filter(isLiked).map(({ id }) => id));
}

function isLiked({ likeCount }: Reply): boolean {
  return likeCount > 0;
}

export function toLikeWire({ liked, likers, likeCount }: Liked): z.input<typeof likeSchema> {
  return { liked, likes: likers.map(({ id, fullname }) => ({ _id: id, fullname })), likeCount };
}
