import { defineCall } from "@/lib/api/call";
import type { messageAnswer } from "@/lib/api/fields";
import type { deleteQuery, languageQuery, managedQuery, moveBody } from "@/lib/catalogue/schema";
import type { groupBody, groupChangeBody, groupList, managedGroupAnswer, managedGroupList } from "@/lib/group/schema";

export const groupCalls = {
  all: defineCall<{ query: typeof languageQuery; output: typeof groupList }>()({
    method: "GET",
    path: "/v1/group",
    reads: ["groups"],
  }),
  list: defineCall<{ query: typeof managedQuery; output: typeof managedGroupList }>()({
    method: "GET",
    path: "/v1/group/manage",
    reads: ["groups"],
  }),
  get: defineCall<{ query: typeof languageQuery; output: typeof managedGroupAnswer }>()({
    method: "GET",
    path: "/v1/group/:id",
    reads: ["groups"],
  }),
  create: defineCall<{ query: typeof languageQuery; body: typeof groupBody; output: typeof managedGroupAnswer }>()({
    method: "POST",
    path: "/v1/group",
    touches: ["groups"],
  }),
  update: defineCall<{
    query: typeof languageQuery;
    body: typeof groupChangeBody;
    output: typeof managedGroupAnswer;
  }>()({
    method: "PATCH",
    path: "/v1/group/:id",
    touches: ["groups"],
  }),
  move: defineCall<{ body: typeof moveBody; output: typeof messageAnswer }>()({
    method: "PATCH",
    path: "/v1/group/:id/position",
    touches: ["groups"],
  }),
  delete: defineCall<{ query: typeof deleteQuery; output: typeof messageAnswer }>()({
    method: "DELETE",
    path: "/v1/group/:id",
    touches: ["groups"],
  }),
  restore: defineCall<{ query: typeof languageQuery; output: typeof managedGroupAnswer }>()({
    method: "POST",
    path: "/v1/group/:id/restore",
    touches: ["groups"],
  }),
} as const;
