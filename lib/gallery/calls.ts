import { defineCall } from "@/lib/api/call";
import type { messageAnswer } from "@/lib/api/fields";
import type { languageQuery, moveBody } from "@/lib/catalogue/schema";
import type {
  addedMediaAnswer,
  businessMediaBody,
  managedMediaAnswer,
  managedMediaList,
  mediaChangeBody,
  mediaItemsBody,
  removedMediaAnswer,
} from "@/lib/media/schema";

export const businessMediaCalls = {
  list: defineCall<{ query: typeof languageQuery; output: typeof managedMediaList }>()({
    method: "GET",
    path: "/v1/restaurant/:id/media/manage",
    reads: ["media"],
  }),
  add: defineCall<{ body: typeof businessMediaBody; output: typeof addedMediaAnswer }>()({
    method: "POST",
    path: "/v1/restaurant/:id/media",
    touches: ["media", "businesses"],
  }),
  update: defineCall<{ body: typeof mediaChangeBody; output: typeof managedMediaAnswer }>()({
    method: "PATCH",
    path: "/v1/restaurant/:id/media/:mediaId",
    touches: ["media"],
  }),
  move: defineCall<{ body: typeof moveBody; output: typeof messageAnswer }>()({
    method: "PATCH",
    path: "/v1/restaurant/:id/media/:mediaId/position",
    touches: ["media"],
  }),
  remove: defineCall<{ body: typeof mediaItemsBody; output: typeof removedMediaAnswer }>()({
    method: "DELETE",
    path: "/v1/restaurant/:id/media",
    touches: ["media", "businesses"],
  }),
} as const;
