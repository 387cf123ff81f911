import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";
import { moveBody } from "@/lib/catalogue/schema";
import {
  entryBody,
  languageQuery,
  listAnswer,
  listBody,
  listsAnswer,
  listsQuery,
  listWithEntriesAnswer,
  newListBody,
  sharedListAnswer,
} from "@/lib/list/schema";

export const listLists = endpoint({
  method: "GET",
  path: "/v1/list",
  reads: ["lists"],
  access: "signed_in",
  summary: "The caller's lists of restaurants, the last changed first",
  query: listsQuery,
  output: listsAnswer,
});

export const createList = endpoint({
  method: "POST",
  path: "/v1/list",
  touches: ["lists"],
  access: "verified",
  summary: "Makes a list, with a first restaurant where told; too many are a conflict that tells the limit",
  query: languageQuery,
  body: newListBody,
  status: 201,
  output: listAnswer,
  failures: ["not_found", "conflict"],
});

export const getList = endpoint({
  method: "GET",
  path: "/v1/list/:id",
  reads: ["lists"],
  access: "signed_in",
  summary: "One of the caller's lists with what is in it; restaurants without a page are left out for that time",
  query: languageQuery,
  output: listWithEntriesAnswer,
});

export const renameList = endpoint({
  method: "PATCH",
  path: "/v1/list/:id",
  touches: ["lists"],
  access: "verified",
  summary: "Gives one of the caller's lists another name",
  query: languageQuery,
  body: listBody,
  output: listAnswer,
});

export const deleteList = endpoint({
  method: "DELETE",
  path: "/v1/list/:id",
  touches: ["lists"],
  access: "writer",
  summary: "Deletes one of the caller's lists for good; its link leads nowhere from then on",
  output: messageAnswer,
});

export const addToList = endpoint({
  method: "POST",
  path: "/v1/list/:id/restaurant/:restaurantId",
  touches: ["lists"],
  access: "verified",
  summary: "Puts a restaurant at the end of a list, or says something else of one that is in it",
  resource: "restaurant",
  body: entryBody,
  output: messageAnswer,
  failures: ["conflict"],
});

export const removeFromList = endpoint({
  method: "DELETE",
  path: "/v1/list/:id/restaurant/:restaurantId",
  touches: ["lists"],
  access: "verified",
  summary: "Takes a restaurant out of a list; one that is not in it is no error",
  resource: "restaurant",
  output: messageAnswer,
});

export const moveInList = endpoint({
  method: "PATCH",
  path: "/v1/list/:id/restaurant/:restaurantId/position",
  touches: ["lists"],
  access: "verified",
  summary: "Moves a restaurant within a list; a conflict when its new neighbours have moved meanwhile",
  resource: "restaurant",
  body: moveBody,
  output: messageAnswer,
  failures: ["conflict"],
});

export const shareList = endpoint({
  method: "POST",
  path: "/v1/list/:id/share",
  touches: ["lists"],
  access: "verified",
  summary: "Gives a list a link by which anybody sees it; one that has a link keeps it",
  query: languageQuery,
  output: listAnswer,
});

export const unshareList = endpoint({
  method: "DELETE",
  path: "/v1/list/:id/share",
  touches: ["lists"],
  access: "writer",
  summary: "Makes a list private again: its link leads nowhere, also when it is shared anew",
  query: languageQuery,
  output: listAnswer,
});

export const getSharedList = endpoint({
  method: "GET",
  path: "/v1/list/shared/:token",
  access: "public",
  summary: "A list for whoever has its link; 404 once its owner has made it private again",
  query: languageQuery,
  cacheControl: "never",
  output: sharedListAnswer,
});

export const copyList = endpoint({
  method: "POST",
  path: "/v1/list/shared/:token/copy",
  touches: ["lists"],
  access: "verified",
  summary: "Makes a private list of the caller's own out of a shared one, notes included",
  query: languageQuery,
  status: 201,
  output: listAnswer,
  failures: ["conflict"],
});
