import { defineCall } from "@/lib/api/call";
import type { messageAnswer } from "@/lib/api/fields";
import type { languageQuery } from "@/lib/catalogue/schema";
import type { managedPostList, managedPostQuery, postPreviewAnswer, postPreviewBody } from "@/lib/post/manage/schema";
import type { likeQuery, likeSchema, postAnswer, postBody, postChangeBody } from "@/lib/post/schema";

export const postCalls = {
  like: defineCall<{ query: typeof likeQuery; output: typeof likeSchema }>()({
    method: "POST",
    path: "/v1/post/:id/like",
    touches: ["marks", "posts"],
  }),
  list: defineCall<{ query: typeof managedPostQuery; output: typeof managedPostList }>()({
    method: "GET",
    path: "/v1/post/manage",
    reads: ["posts"],
  }),
  get: defineCall<{ output: typeof postAnswer }>()({ method: "GET", path: "/v1/post/:id", reads: ["posts"] }),
  create: defineCall<{ body: typeof postBody; output: typeof postAnswer }>()({
    method: "POST",
    path: "/v1/post",
    touches: ["posts"],
  }),
  update: defineCall<{ body: typeof postChangeBody; output: typeof postAnswer }>()({
    method: "PATCH",
    path: "/v1/post/:id",
    touches: ["posts"],
  }),
  preview: defineCall<{
    query: typeof languageQuery;
    body: typeof postPreviewBody;
    output: typeof postPreviewAnswer;
  }>()({
    method: "POST",
    path: "/v1/post/manage/preview",
  }),
  delete: defineCall<{ output: typeof messageAnswer }>()({
    method: "DELETE",
    path: "/v1/post/:id",
    touches: ["posts"],
  }),
  restore: defineCall<{ query: typeof languageQuery; output: typeof postAnswer }>()({
    method: "POST",
    path: "/v1/post/:id/restore",
    touches: ["posts"],
  }),
} as const;
