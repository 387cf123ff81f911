export const BOOKMARK_SORTS = ["saved", "name", "rating"] as const;
export type BookmarkSort = (typeof BOOKMARK_SORTS)[number];
