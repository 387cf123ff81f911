import { endpoint } from "@/lib/api/endpoint";
import { bookmarkCalls } from "@/lib/bookmark/calls";
import { bookmarkAnswer, bookmarkList, bookmarkQuery, bookmarksQuery } from "@/lib/bookmark/schema";

export const bookmarkRestaurant = endpoint({
  ...bookmarkCalls.set,
  access: "verified",
  summary:
    "Bookmarks a restaurant, or takes its bookmark away; with `state` it ends up as asked, however often it is sent",
  resource: "restaurant",
  query: bookmarkQuery,
  output: bookmarkAnswer,
});

export const listBookmarks = endpoint({
  ...bookmarkCalls.list,
  access: "signed_in",
  summary: "The places that the caller saved, the last one first or as `sort` says; those that are gone are left out",
  query: bookmarksQuery,
  output: bookmarkList,
});
