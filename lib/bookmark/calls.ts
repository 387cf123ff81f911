import { defineCall } from "@/lib/api/call";
import type { bookmarkAnswer, bookmarkList, bookmarkQuery, bookmarksQuery } from "@/lib/bookmark/schema";

export const bookmarkCalls = {
  list: defineCall<{ query: typeof bookmarksQuery; output: typeof bookmarkList }>()({
    method: "GET",
    path: "/v1/user/bookmarks",
    reads: ["bookmarks"],
  }),
  set: defineCall<{ query: typeof bookmarkQuery; output: typeof bookmarkAnswer }>()({
    method: "POST",
    path: "/v1/restaurant/:id/bookmark",
    touches: ["marks", "bookmarks"],
  }),
} as const;
