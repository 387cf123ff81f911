import { defineCall } from "@/lib/api/call";
import type { messageAnswer } from "@/lib/api/fields";
import type { undoDecisionBody } from "@/lib/business/manage/schema";
import type { checkDecisionAnswer, checkDecisionBody, checksAnswer, checksQuery } from "@/lib/check/schema";

export const checkCalls = {
  list: defineCall<{ query: typeof checksQuery; output: typeof checksAnswer }>()({
    method: "GET",
    path: "/v1/restaurant/checks",
    reads: ["waiting"],
  }),
  decide: defineCall<{ body: typeof checkDecisionBody; output: typeof checkDecisionAnswer }>()({
    method: "PATCH",
    path: "/v1/restaurant/checks/:checkId",
    touches: ["waiting", "businesses"],
  }),
  undo: defineCall<{ body: typeof undoDecisionBody; output: typeof messageAnswer }>()({
    method: "POST",
    path: "/v1/restaurant/checks/:checkId/undo",
    touches: ["waiting", "businesses"],
  }),
} as const;
