import { defineCall } from "@/lib/api/call";
import type { marksAnswer, marksQuery } from "@/lib/mark/schema";

/** The user's marks on the things of a page; `useMark` collects the ids. */
export const markCalls = {
  get: defineCall<{ query: typeof marksQuery; output: typeof marksAnswer }>()({
    method: "GET",
    path: "/v1/user/me/marks",
    reads: ["marks"],
  }),
} as const;
