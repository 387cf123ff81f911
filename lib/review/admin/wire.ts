import type { z } from "zod";
import { toPerson } from "@/lib/api/person";
import { toRestaurantRef } from "@/lib/business/manage/wire";
import type { Language } from "@/lib/core/constants";
import type { Paged } from "@/lib/core/pagination";
import { toMedia } from "@/lib/media/wire";
import type { ManagedReview } from "@/lib/review/admin/model";
import type { managedReviewsAnswer } from "@/lib/review/admin/schema";

type Wire = z.input<typeof managedReviewsAnswer>;

function toManagedReview(review: ManagedReview, language: Language): Wire["data"][number] {
  const { id, message, mailLanguage, parentId, isOwner, overall, user, business, photos, openReports } = review;
  const { hiddenAt, hiddenReason, deletedAt, deletion, decidedAt, decidedBy, undoUntil } = review;
  return {
    _id: id,
    message,
    language: review.language,
    mailLanguage,
    parentId,
    isOwner,
    overall,
    user: user && toAuthor(user),
    restaurant: { ...toRestaurantRef(business, language), isShown: business.isShown },
    photos: photos.map(toMedia),
    hidden: hiddenAt && { since: hiddenAt.toISOString(), reason: hiddenReason },
    deleted: deletedAt && toDeleted(deletedAt, deletion),
    decided: decidedAt && { at: decidedAt.toISOString(), by: decidedBy && toPerson(decidedBy) },
    undoUntil: undoUntil?.toISOString() ?? null,
    openReports,
    reports: review.reports.map(({ id: _id, user: by, createdAt, ...report }) => ({
      _id,
      ...report,
      user: by && toPerson(by),
      createdAt: createdAt.toISOString(),
    })),
    createdAt: review.createdAt.toISOString(),
  };
}

function toAuthor({ createdAt, reviews, reviewsInHour, ...person }: NonNullable<ManagedReview["user"]>) {
  return { ...toPerson(person), createdAt: createdAt.toISOString(), reviews, reviewsInHour };
}

function toDeleted(at: Date, deletion: ManagedReview["deletion"]): Wire["data"][number]["deleted"] {
  const by = deletion?.by ?? null;
  return { at: at.toISOString(), isOwn: deletion === null, by: by && toPerson(by) };
}

/** Shared by the endpoint and the dashboard page. */
export function toManagedReviews({ items, pagination }: Paged<ManagedReview>, language: Language): Wire {
  return { data: items.map((review) => toManagedReview(review, language)), pagination };
}
