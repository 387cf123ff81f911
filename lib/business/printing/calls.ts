import { defineCall } from "@/lib/api/call";
import type { messageAnswer } from "@/lib/api/fields";

/** What of a place is for paper: its menu, a card for tables, its QR code. */
export const printingCalls = {
  opened: defineCall<{ output: typeof messageAnswer }>()({
    method: "POST",
    path: "/v1/restaurant/:id/printed",
  }),
} as const;
