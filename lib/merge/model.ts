import type { BusinessKey, BusinessText } from "@/lib/business/model";
import type { BusinessStatus, Translated } from "@/lib/core/constants";

/** Any number, always the same: two imports of places wait for each other, and no places are merged while one runs. */
export const BUSINESS_IMPORT_LOCK = 4_602_701;

/** What of two places is chosen, one by one; all else stays as the winner has it. */
export const MERGE_FIELDS = [
  ...(["nameEn", "nameFa", "namePs", "descriptionEn", "descriptionFa", "descriptionPs"] as const),
  ...(["address", "landmark", "position", "phones", "email", "website", "social", "tags", "categories"] as const),
  ...(["facts", "seating", "hours", "specialHours", "logo", "cover"] as const),
] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

/** Lists, of which both sides can be kept. */
export const LIST_FIELDS = ["phones", "social", "tags", "categories", "facts"] as const satisfies MergeField[];

export const MERGE_SIDES = ["winner", "loser", "both"] as const;
export type MergeSide = (typeof MERGE_SIDES)[number];

/** Whose each field is; one that is not named is the winner's. */
export type MergeTake = Readonly<Partial<Record<MergeField, MergeSide>>>;

/** What is counted of two places that are about to be one. */
export const MERGE_COUNTS = ["reviews", "bookmarks", "lists", "dishes", "photos", "addresses"] as const;
export type MergeCount = (typeof MERGE_COUNTS)[number];

/** How much each has, and how much both have: that is counted once, except dishes, which are both kept. */
export type MergeSum = { winner: number; loser: number; doubles: number };
export type MergeSums = Record<MergeCount, MergeSum>;

/** Why two places can't be merged now: both have an owner, or an import is running. */
export const MERGE_BLOCKS = ["owners", "import"] as const;
export type MergeBlock = (typeof MERGE_BLOCKS)[number];

/** Why a merge can't be taken back: what was changed since. */
export const UNMERGE_REASONS = ["winner", "fields", "reviews"] as const;

/** One of the two as it is chosen from; `values` as the audit log has them, pictures as addresses. */
export type MergeCandidate = BusinessKey & {
  id: string;
  status: BusinessStatus;
  translation: Translated<BusinessText>;
  values: Record<string, unknown>;
  logo: StoredPicture | null;
  cover: StoredPicture | null;
  owners: readonly { id: string; fullname: string }[];
  ratings: { count: number; sum: number };
  hoursConfirmedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};
type StoredPicture = { key: string; widths: number[] };

export type MergePreview = {
  winner: MergeCandidate;
  loser: MergeCandidate;
  sums: MergeSums;
  /** Of the place as it will be. */
  ratings: { count: number; sum: number };
  blocks: MergeBlock[];
  /** Metres between the two; null where one has no position. */
  apart: number | null;
  /** Titles of the categories that the values name. */
  categories: ReadonlyMap<string, Translated<{ title: string }>>;
};

type Ref = BusinessKey & { id: string; translation: Translated<BusinessText> };

/** A merge that can still be taken back. */
export type NotedMerge = {
  id: string;
  winner: Ref;
  loser: Ref;
  counts: Record<MergeCount, number>;
  by: { id: string; fullname: string } | null;
  createdAt: Date;
};
