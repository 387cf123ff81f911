import { defineCall } from "@/lib/api/call";
import type { loadAnswer, loadQuery, waitingAnswer } from "@/lib/dashboard/schema";

export const dashboardCalls = {
  waiting: defineCall<{ output: typeof waitingAnswer }>()({
    method: "GET",
    path: "/v1/dashboard/waiting",
    reads: ["waiting"],
  }),
  load: defineCall<{ query: typeof loadQuery; output: typeof loadAnswer }>()({
    method: "GET",
    path: "/v1/dashboard/load",
    reads: ["waiting"],
  }),
} as const;
