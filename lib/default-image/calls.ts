import { defineCall } from "@/lib/api/call";
import type { messageAnswer } from "@/lib/api/fields";
import type { deleteQuery } from "@/lib/catalogue/schema";
import type {
  defaultImageBody,
  defaultImageChangeBody,
  defaultImageList,
  defaultImageQuery,
  managedDefaultImageAnswer,
  managedDefaultImageList,
  managedDefaultImageQuery,
} from "@/lib/default-image/schema";

export const defaultImageCalls = {
  all: defineCall<{ query: typeof defaultImageQuery; output: typeof defaultImageList }>()({
    method: "GET",
    path: "/v1/dish/default-images",
    reads: ["defaultImages"],
  }),
  list: defineCall<{ query: typeof managedDefaultImageQuery; output: typeof managedDefaultImageList }>()({
    method: "GET",
    path: "/v1/dish/default-images/manage",
    reads: ["defaultImages"],
  }),
  get: defineCall<{ query: typeof defaultImageQuery; output: typeof managedDefaultImageAnswer }>()({
    method: "GET",
    path: "/v1/dish/default-images/:id",
    reads: ["defaultImages"],
  }),
  create: defineCall<{
    query: typeof defaultImageQuery;
    body: typeof defaultImageBody;
    output: typeof managedDefaultImageAnswer;
  }>()({
    method: "POST",
    path: "/v1/dish/default-images",
    touches: ["defaultImages", "categories", "dishes"],
  }),
  update: defineCall<{
    query: typeof defaultImageQuery;
    body: typeof defaultImageChangeBody;
    output: typeof managedDefaultImageAnswer;
  }>()({
    method: "PATCH",
    path: "/v1/dish/default-images/:id",
    touches: ["defaultImages", "categories", "dishes"],
  }),
  delete: defineCall<{ query: typeof deleteQuery; output: typeof messageAnswer }>()({
    method: "DELETE",
    path: "/v1/dish/default-images/:id",
    touches: ["defaultImages", "categories", "dishes"],
  }),
  restore: defineCall<{ query: typeof defaultImageQuery; output: typeof managedDefaultImageAnswer }>()({
    method: "POST",
    path: "/v1/dish/default-images/:id/restore",
    touches: ["defaultImages", "categories", "dishes"],
  }),
} as const;
