import { defineCall } from "@/lib/api/call";
import type { messageAnswer } from "@/lib/api/fields";
import type { postMediaBody, postMediaQuery, uploadedMediaAnswer } from "@/lib/media/schema";

export const postMediaCalls = {
  upload: defineCall<{ body: typeof postMediaBody; output: typeof uploadedMediaAnswer }>()({
    method: "POST",
    path: "/v1/post/upload-media",
  }),
  remove: defineCall<{ query: typeof postMediaQuery; output: typeof messageAnswer }>()({
    method: "DELETE",
    path: "/v1/post/delete-media/:fileName",
  }),
} as const;
