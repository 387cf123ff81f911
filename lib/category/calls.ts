import { defineCall } from "@/lib/api/call";
import type { messageAnswer } from "@/lib/api/fields";
import type { deleteQuery, languageQuery, moveBody } from "@/lib/catalogue/schema";
import type {
  categoryBody,
  categoryChangeBody,
  categoryList,
  categoryQuery,
  managedCategoryAnswer,
  managedCategoryList,
  managedCategoryQuery,
} from "@/lib/category/schema";

export const categoryCalls = {
  all: defineCall<{ query: typeof categoryQuery; output: typeof categoryList }>()({
    method: "GET",
    path: "/v1/category",
    reads: ["categories"],
  }),
  list: defineCall<{ query: typeof managedCategoryQuery; output: typeof managedCategoryList }>()({
    method: "GET",
    path: "/v1/category/manage",
    reads: ["categories"],
  }),
  get: defineCall<{ query: typeof languageQuery; output: typeof managedCategoryAnswer }>()({
    method: "GET",
    path: "/v1/category/:id",
    reads: ["categories"],
  }),
  create: defineCall<{
    query: typeof languageQuery;
    body: typeof categoryBody;
    output: typeof managedCategoryAnswer;
  }>()({
    method: "POST",
    path: "/v1/category",
    touches: ["categories"],
  }),
  update: defineCall<{
    query: typeof languageQuery;
    body: typeof categoryChangeBody;
    output: typeof managedCategoryAnswer;
  }>()({
    method: "PATCH",
    path: "/v1/category/:id",
    touches: ["categories"],
  }),
  move: defineCall<{ body: typeof moveBody; output: typeof messageAnswer }>()({
    method: "PATCH",
    path: "/v1/category/:id/position",
    touches: ["categories"],
  }),
  delete: defineCall<{ query: typeof deleteQuery; output: typeof messageAnswer }>()({
    method: "DELETE",
    path: "/v1/category/:id",
    touches: ["categories"],
  }),
  restore: defineCall<{ query: typeof languageQuery; output: typeof managedCategoryAnswer }>()({
    method: "POST",
    path: "/v1/category/:id/restore",
    touches: ["categories"],
  }),
} as const;
