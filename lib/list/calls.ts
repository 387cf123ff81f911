import { defineCall } from "@/lib/api/call";
import type { messageAnswer } from "@/lib/api/fields";
import type { moveBody } from "@/lib/catalogue/schema";
import type {
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

export const listCalls = {
  mine: defineCall<{ query: typeof listsQuery; output: typeof listsAnswer }>()({
    method: "GET",
    path: "/v1/list",
    reads: ["lists"],
  }),
  create: defineCall<{ query: typeof languageQuery; body: typeof newListBody; output: typeof listAnswer }>()({
    method: "POST",
    path: "/v1/list",
    touches: ["lists"],
  }),
  get: defineCall<{ query: typeof languageQuery; output: typeof listWithEntriesAnswer }>()({
    method: "GET",
    path: "/v1/list/:id",
    reads: ["lists"],
  }),
  rename: defineCall<{ query: typeof languageQuery; body: typeof listBody; output: typeof listAnswer }>()({
    method: "PATCH",
    path: "/v1/list/:id",
    touches: ["lists"],
  }),
  delete: defineCall<{ output: typeof messageAnswer }>()({
    method: "DELETE",
    path: "/v1/list/:id",
    touches: ["lists"],
  }),
  add: defineCall<{ body: typeof entryBody; output: typeof messageAnswer }>()({
    method: "POST",
    path: "/v1/list/:id/restaurant/:restaurantId",
    touches: ["lists"],
  }),
  remove: defineCall<{ output: typeof messageAnswer }>()({
    method: "DELETE",
    path: "/v1/list/:id/restaurant/:restaurantId",
    touches: ["lists"],
  }),
  move: defineCall<{ body: typeof moveBody; output: typeof messageAnswer }>()({
    method: "PATCH",
    path: "/v1/list/:id/restaurant/:restaurantId/position",
    touches: ["lists"],
  }),
  share: defineCall<{ query: typeof languageQuery; output: typeof listAnswer }>()({
    method: "POST",
    path: "/v1/list/:id/share",
    touches: ["lists"],
  }),
  unshare: defineCall<{ query: typeof languageQuery; output: typeof listAnswer }>()({
    method: "DELETE",
    path: "/v1/list/:id/share",
    touches: ["lists"],
  }),
  shared: defineCall<{ query: typeof languageQuery; output: typeof sharedListAnswer }>()({
    method: "GET",
    path: "/v1/list/shared/:token",
  }),
  copy: defineCall<{ query: typeof languageQuery; output: typeof listAnswer }>()({
    method: "POST",
    path: "/v1/list/shared/:token/copy",
    touches: ["lists"],
  }),
} as const;
