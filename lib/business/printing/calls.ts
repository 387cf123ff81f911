import { defineCall } from "@/lib/api/call";
import type { messageAnswer } from "@/lib/api/fields";

export const printingCalls = {
  opened: defineCall<{ output: typeof messageAnswer }>()({
    method: "POST",
    path: "/v1/restaurant/:id/printed",
  }),
} as const;
