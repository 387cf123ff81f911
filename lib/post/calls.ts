import { defineCall } from "@/lib/api/call";
import type { likeQuery, likeSchema } from "@/lib/post/schema";

/** What members do with posts. */
export const postCalls = {
  like: defineCall<{ query: typeof likeQuery; output: typeof likeSchema }>()({
    method: "POST",
    path: "/v1/post/:id/like",
    touches: ["marks"],
  }),
} as const;
