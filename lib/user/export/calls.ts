import { defineCall } from "@/lib/api/call";
import type { exportAnswer, exportQuery } from "@/lib/user/export/schema";

export const exportCalls = {
  get: defineCall<{ query: typeof exportQuery; output: typeof exportAnswer }>()({
    method: "GET",
    path: "/v1/user/me/export",
  }),
} as const;
