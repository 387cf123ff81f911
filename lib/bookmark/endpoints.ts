import { endpoint } from "@/lib/api/endpoint";
import { bookmarkAnswer, bookmarkList, bookmarkQuery, bookmarksQuery } from "@/lib/bookmark/schema";

export const bookmarkRestaurant = endpoint({
  method: "POST",
  path: "/v1/restaurant/:id/bookmark",
  touches: ["marks", "bookmarks"],
  access: "verified",
  summary:
    "Bookmarks a restaurant, or takes its bookmark away; with `state` it ends up as asked, however often it is sent",
  resource: "restaurant",
  query: bookmarkQuery,
  output: bookmarkAnswer,
});

export const listBookmarks = endpoint({
  method: "GET",
  path: "/v1/user/bookmarks",
  reads: ["bookmarks"],
  access: "signed_in",
  summary: "The places that the caller saved, the last one first or as `sort` says; those that are gone are left out",
  query: bookmarksQuery,
  output: bookmarkList,
});
