import { defineCall } from "@/lib/api/call";
import type { messageAnswer } from "@/lib/api/fields";
import type { spokenQuery } from "@/lib/api/query";
import type { newSlotBody, oneSlot, slotChangeBody, slotListAnswer, slotQuery } from "@/lib/featured/schema";

export const featuredCalls = {
  list: defineCall<{ query: typeof slotQuery; output: typeof slotListAnswer }>()({
    method: "GET",
    path: "/v1/featured-slot",
    reads: ["featured"],
  }),
  create: defineCall<{ query: typeof spokenQuery; body: typeof newSlotBody; output: typeof oneSlot }>()({
    method: "POST",
    path: "/v1/featured-slot",
    touches: ["featured", "businesses"],
  }),
  update: defineCall<{ query: typeof spokenQuery; body: typeof slotChangeBody; output: typeof oneSlot }>()({
    method: "PATCH",
    path: "/v1/featured-slot/:id",
    touches: ["featured", "businesses"],
  }),
  delete: defineCall<{ output: typeof messageAnswer }>()({
    method: "DELETE",
    path: "/v1/featured-slot/:id",
    touches: ["featured", "businesses"],
  }),
} as const;
