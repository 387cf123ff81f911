import type { z } from "zod";
import { toPerson } from "@/lib/api/person";
import { toRestaurantRef } from "@/lib/business/manage/wire";
import { DAY_MS, type Language, RESTORE_DAYS } from "@/lib/core/constants";
import { pictureUrl, thumbnailUrl } from "@/lib/media/url";
import type { MergeCandidate, MergePreview, NotedMerge } from "@/lib/merge/model";
import type { mergePreviewAnswer, mergesAnswer } from "@/lib/merge/schema";

type Preview = z.input<typeof mergePreviewAnswer>["data"];

/** Pixels; as wide as a column of the comparison. */
const COVER_WIDTH = 480;

function toRatings({ count, sum }: MergeCandidate["ratings"]): Preview["ratings"] {
  return { average: count > 0 ? Math.round((sum / count) * 100) / 100 : null, count };
}

function toCandidate(candidate: MergeCandidate, language: Language): Preview["winner"] {
  const { status, values, logo, cover, owners, ratings, hoursConfirmedAt, createdAt, updatedAt } = candidate;
  return {
    ...toRestaurantRef(candidate, language),
    status,
    values,
    logo: logo && thumbnailUrl(logo),
    cover: cover && pictureUrl(cover, COVER_WIDTH),
    owners: owners.map(toPerson),
    ratings: toRatings(ratings),
    hoursConfirmedAt: hoursConfirmedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export function toMergePreview(
  { winner, loser, sums, ratings, blocks, apart, categories }: MergePreview,
  language: Language,
) {
  return {
    winner: toCandidate(winner, language),
    loser: toCandidate(loser, language),
    sums,
    ratings: toRatings(ratings),
    blocks,
    apart,
    categories: Object.fromEntries(categories),
  } satisfies Preview;
}

export function toMerge({ id, winner, loser, counts, by, createdAt }: NotedMerge, language: Language) {
  return {
    _id: id,
    restaurant: toRestaurantRef(winner, language),
    merged: toRestaurantRef(loser, language),
    counts,
    by: by && toPerson(by),
    createdAt: createdAt.toISOString(),
    undoableUntil: new Date(createdAt.getTime() + RESTORE_DAYS * DAY_MS).toISOString(),
  } satisfies z.input<typeof mergesAnswer>["data"][number];
}
