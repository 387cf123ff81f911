import { defineCall } from "@/lib/api/call";
import type { correctionReceipt, languageQuery, newCorrectionBody } from "@/lib/correction/schema";

/** What anybody says is wrong with what is told of a place. */
export const correctionCalls = {
  send: defineCall<{
    query: typeof languageQuery;
    body: typeof newCorrectionBody;
    output: typeof correctionReceipt;
  }>()({
    method: "POST",
    path: "/v1/correction",
  }),
} as const;
