import { defineCall } from "@/lib/api/call";
import type { healthAnswer } from "./health/schema";

export const operationsCalls = {
  health: defineCall<{ output: typeof healthAnswer }>()({ method: "GET", path: "/v1/dashboard/health" }),
} as const;
