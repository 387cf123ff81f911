import { defineCall } from "@/lib/api/call";
import type { messageAnswer } from "@/lib/api/fields";
import type {
  mergeAnswer,
  mergeBody,
  mergePreviewAnswer,
  mergePreviewQuery,
  mergesAnswer,
  mergesQuery,
} from "@/lib/merge/schema";

export const mergeCalls = {
  preview: defineCall<{ query: typeof mergePreviewQuery; output: typeof mergePreviewAnswer }>()({
    method: "GET",
    path: "/v1/restaurant/:id/merge",
    reads: ["businesses"],
  }),
  merge: defineCall<{ body: typeof mergeBody; output: typeof mergeAnswer }>()({
    method: "POST",
    path: "/v1/restaurant/:id/merge",
    touches: ["businesses", "dishes", "waiting"],
  }),
  undo: defineCall<{ output: typeof messageAnswer }>()({
    method: "DELETE",
    path: "/v1/restaurant/:id/merge/:mergeId",
    touches: ["businesses", "dishes", "waiting"],
  }),
  list: defineCall<{ query: typeof mergesQuery; output: typeof mergesAnswer }>()({
    method: "GET",
    path: "/v1/restaurant/merges",
    reads: ["businesses"],
  }),
} as const;
