import { defineCall } from "@/lib/api/call";
import type { toAnswerList, toAnswerQuery } from "@/lib/review/answer/schema";

/** Guests' reviews of the user's businesses; replies use `reviewCalls`. */
export const answerCalls = {
  list: defineCall<{ query: typeof toAnswerQuery; output: typeof toAnswerList }>()({
    method: "GET",
    path: "/v1/review/answers",
    reads: ["reviews"],
  }),
} as const;
