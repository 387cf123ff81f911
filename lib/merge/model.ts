import type { BusinessKey, BusinessText } from "@/lib/business/model";
import type { BusinessStatus, Translated } from "@/lib/core/constants";

/** Key of an advisory lock, an arbitrary constant: serialises imports of businesses, and blocks merges during one. */
export const BUSINESS_IMPORT_LOCK = 4_602_701;

/** Fields chosen individually in a merge; all others stay as the winner has them. */
export const MERGE_FIELDS = [
  ...(["nameEn", "nameFa", "namePs", "descriptionEn", "descriptionFa", "descriptionPs"] as const),
  ...(["address", "landmark", "position", "phones", "email", "website", "social", "tags", "categories"] as const),
  ...(["facts", "seating", "hours", "specialHours", "logo", "cover"] as const),
] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

/** Lists, for which both sides can be kept. */
export const LIST_FIELDS = ["phones", "social", "tags", "categories", "facts"] as const satisfies MergeField[];

export const MERGE_SIDES = ["winner", "loser", "both"] as const;
export type MergeSide = (typeof MERGE_SIDES)[number];

/** Chosen side per field; the winner's by default. */
export type MergeTake = Readonly<Partial<Record<MergeField, MergeSide>>>;

export const MERGE_COUNTS = ["reviews", "bookmarks", "lists", "dishes", "photos", "addresses"] as const;
export type MergeCount = (typeof MERGE_COUNTS)[number];

/** Items of each business. `doubles` are items of both that count once; dishes are both kept. */
export type MergeSum = { winner: number; loser: number; doubles: number };
export type MergeSums = Record<MergeCount, MergeSum>;

export const MERGE_BLOCKS = ["owners", "import"] as const;
export type MergeBlock = (typeof MERGE_BLOCKS)[number];

export const UNMERGE_REASONS = ["winner", "fields", "reviews"] as const;

/** One of the two businesses; `values` as in the audit log, pictures as URLs. */
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
  /** Of the merged business. */
  ratings: { count: number; sum: number };
  blocks: MergeBlock[];
  /** Metres between the two; null where one has no position. */
  apart: number | null;
  categories: ReadonlyMap<string, Translated<{ title: string }>>;
};

type Ref = BusinessKey & { id: string; translation: Translated<BusinessText> };

export type NotedMerge = {
  id: string;
  winner: Ref;
  loser: Ref;
  counts: Record<MergeCount, number>;
  by: { id: string; fullname: string } | null;
  createdAt: Date;
};
