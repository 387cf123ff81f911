import type { MANAGED_STATES } from "@/lib/catalogue/model";
import type { Language } from "@/lib/core/constants";
import type { Post } from "@/lib/post/model";

/** Published now, from a later date, or still being written. */
export const POST_STATUSES = ["published", "scheduled", "draft"] as const;
export type PostStatus = (typeof POST_STATUSES)[number];
export const POST_FILTERS = ["all", ...POST_STATUSES] as const;
export type PostFilter = (typeof POST_FILTERS)[number];
export const POST_SORTS = ["newest", "updated", "likes"] as const;

/** Characters of a post on a card (LST-02). */
export const CARD_LETTERS = 50;

export type PostListQuery = {
  readonly lang: Language;
  readonly search?: string | undefined;
  readonly status: PostFilter;
  readonly state: (typeof MANAGED_STATES)[number];
  readonly sort: (typeof POST_SORTS)[number];
  readonly page: number;
  readonly limit: number;
};

export type ManagedPost = Omit<Post, "author" | "topic" | "city"> & {
  readonly status: PostStatus;
  readonly isLiked: boolean;
  readonly deletedAt: Date | null;
};

export type PostCounts = Readonly<Record<PostFilter, number>>;
