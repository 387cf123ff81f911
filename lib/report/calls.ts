import { defineCall } from "@/lib/api/call";
import type { newReportBody, reportAnswer } from "@/lib/report/schema";

/** What a member can tell the admins. */
export const reportCalls = {
  create: defineCall<{ body: typeof newReportBody; output: typeof reportAnswer }>()({
    method: "POST",
    path: "/v1/report",
  }),
} as const;
