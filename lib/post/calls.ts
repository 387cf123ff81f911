import { defineCall } from "@/lib/api/call";
import type { messageAnswer } from "@/lib/api/fields";
import type { likeQuery, likeSchema, postAnswer } from "@/lib/post/schema";

/** What members do with posts, and admins. */
export const postCalls = {
  like: defineCall<{ query: typeof likeQuery; output: typeof likeSchema }>()({
    method: "POST",
    path: "/v1/post/:id/like",
    touches: ["marks"],
  }),
  delete: defineCall<{ output: typeof messageAnswer }>()({ method: "DELETE", path: "/v1/post/:id" }),
  restore: defineCall<{ output: typeof postAnswer }>()({ method: "POST", path: "/v1/post/:id/restore" }),
} as const;
