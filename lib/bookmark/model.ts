/** Orders of the places that somebody saved: the last saved, the first by name, the best rated first. */
export const BOOKMARK_SORTS = ["saved", "name", "rating"] as const;
export type BookmarkSort = (typeof BOOKMARK_SORTS)[number];
