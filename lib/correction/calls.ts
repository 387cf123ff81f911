import { defineCall } from "@/lib/api/call";
import type { outcomesAnswer } from "@/lib/api/decisions";
import type {
  correctionAnswer,
  correctionDecision,
  correctionDecisionsBody,
  correctionQuery,
  correctionReceipt,
  correctionsAnswer,
  languageQuery,
  newCorrectionBody,
} from "@/lib/correction/schema";

export const correctionCalls = {
  send: defineCall<{
    query: typeof languageQuery;
    body: typeof newCorrectionBody;
    output: typeof correctionReceipt;
  }>()({
    method: "POST",
    path: "/v1/correction",
  }),
  list: defineCall<{ query: typeof correctionQuery; output: typeof correctionsAnswer }>()({
    method: "GET",
    path: "/v1/correction",
    reads: ["corrections"],
  }),
  decide: defineCall<{
    query: typeof languageQuery;
    body: typeof correctionDecision;
    output: typeof correctionAnswer;
  }>()({
    method: "PATCH",
    path: "/v1/correction/:id",
    touches: ["corrections", "waiting", "businesses", "dishes"],
  }),
  decideMany: defineCall<{ body: typeof correctionDecisionsBody; output: typeof outcomesAnswer }>()({
    method: "POST",
    path: "/v1/correction/decisions",
    touches: ["corrections", "waiting", "businesses", "dishes"],
  }),
  reopen: defineCall<{ query: typeof languageQuery; output: typeof correctionAnswer }>()({
    method: "POST",
    path: "/v1/correction/:id/reopen",
    touches: ["corrections", "waiting", "businesses", "dishes"],
  }),
} as const;
