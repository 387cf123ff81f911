import { defineCall } from "@/lib/api/call";
import type { marksAnswer, marksQuery } from "@/lib/mark/schema";

/** What browsers ask about the signed-in visitor's relation to what a page shows; `useMark` gathers the ids. */
export const markCalls = {
  get: defineCall<{ query: typeof marksQuery; output: typeof marksAnswer }>()({
    method: "GET",
    path: "/v1/user/me/marks",
    reads: ["marks"],
  }),
} as const;
