import { defineCall } from "@/lib/api/call";
import type { outcomesAnswer } from "@/lib/api/decisions";
import type {
  newReportBody,
  oneReport,
  reportAnswer,
  reportDecision,
  reportDecisionsBody,
  reportLanguage,
  reportQuery,
  reportsAnswer,
} from "@/lib/report/schema";

export const reportCalls = {
  create: defineCall<{ body: typeof newReportBody; output: typeof reportAnswer }>()({
    method: "POST",
    path: "/v1/report",
  }),
  list: defineCall<{ query: typeof reportQuery; output: typeof reportsAnswer }>()({
    method: "GET",
    path: "/v1/report",
    reads: ["reports"],
  }),
  decide: defineCall<{ query: typeof reportLanguage; body: typeof reportDecision; output: typeof oneReport }>()({
    method: "PATCH",
    path: "/v1/report/:id",
    touches: ["reports", "reviews", "waiting"],
  }),
  decideMany: defineCall<{ body: typeof reportDecisionsBody; output: typeof outcomesAnswer }>()({
    method: "POST",
    path: "/v1/report/decisions",
    touches: ["reports", "reviews", "waiting"],
  }),
  reopen: defineCall<{ query: typeof reportLanguage; output: typeof oneReport }>()({
    method: "POST",
    path: "/v1/report/:id/reopen",
    touches: ["reports", "reviews", "waiting"],
  }),
} as const;
