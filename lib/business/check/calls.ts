import { defineCall } from "@/lib/api/call";
import type { messageAnswer } from "@/lib/api/fields";
import type { checkDecisionBody, checksAnswer, checksQuery } from "@/lib/business/manage/schema";

/** What the dashboard does with owners' edits that an admin should look at. */
export const checkCalls = {
  list: defineCall<{ query: typeof checksQuery; output: typeof checksAnswer }>()({
    method: "GET",
    path: "/v1/restaurant/checks",
    reads: ["waiting"],
  }),
  decide: defineCall<{ body: typeof checkDecisionBody; output: typeof messageAnswer }>()({
    method: "PATCH",
    path: "/v1/restaurant/checks/:checkId",
    touches: ["waiting", "businesses"],
  }),
} as const;
