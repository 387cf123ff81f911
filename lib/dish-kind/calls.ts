import { defineCall } from "@/lib/api/call";
import type { messageAnswer } from "@/lib/api/fields";
import type { deleteQuery, languageQuery } from "@/lib/catalogue/schema";
import type {
  kindBody,
  kindChangeBody,
  managedKindAnswer,
  managedKindList,
  managedKindQuery,
} from "@/lib/dish-kind/schema";

/** Creating and updating also touch `aliases`, because other names of a kind are search aliases. */
export const kindCalls = {
  list: defineCall<{ query: typeof managedKindQuery; output: typeof managedKindList }>()({
    method: "GET",
    path: "/v1/dish-kind/manage",
    reads: ["dishKinds"],
  }),
  get: defineCall<{ query: typeof languageQuery; output: typeof managedKindAnswer }>()({
    method: "GET",
    path: "/v1/dish-kind/:id",
    reads: ["dishKinds"],
  }),
  create: defineCall<{ query: typeof languageQuery; body: typeof kindBody; output: typeof managedKindAnswer }>()({
    method: "POST",
    path: "/v1/dish-kind",
    touches: ["dishKinds", "aliases"],
  }),
  update: defineCall<{ query: typeof languageQuery; body: typeof kindChangeBody; output: typeof managedKindAnswer }>()({
    method: "PATCH",
    path: "/v1/dish-kind/:id",
    touches: ["dishKinds", "aliases"],
  }),
  delete: defineCall<{ query: typeof deleteQuery; output: typeof messageAnswer }>()({
    method: "DELETE",
    path: "/v1/dish-kind/:id",
    touches: ["dishKinds"],
  }),
  restore: defineCall<{ query: typeof languageQuery; output: typeof managedKindAnswer }>()({
    method: "POST",
    path: "/v1/dish-kind/:id/restore",
    touches: ["dishKinds"],
  }),
} as const;
