import type { z } from "zod";
import { defineCall } from "@/lib/api/call";
import type { auditAnswer, auditFilter, auditQuery } from "@/lib/audit/schema";

export const auditCalls = {
  list: defineCall<{ query: typeof auditQuery; output: typeof auditAnswer }>()({
    method: "GET",
    path: "/v1/audit",
    reads: ["audit"],
  }),
  export: defineCall<{ query: typeof auditFilter; output: z.ZodString }>()({
    method: "GET",
    path: "/v1/audit/export",
  }),
} as const;
