import { defineCall } from "@/lib/api/call";
import type {
  claimAnswer,
  claimDecisionBody,
  claimLanguage,
  claimsAnswer,
  claimsQuery,
  newClaimBody,
  ownClaimAnswer,
} from "@/lib/claim/schema";

export const claimCalls = {
  create: defineCall<{ query: typeof claimLanguage; body: typeof newClaimBody; output: typeof ownClaimAnswer }>()({
    method: "POST",
    path: "/v1/claim",
    touches: ["claims"],
  }),
  list: defineCall<{ query: typeof claimsQuery; output: typeof claimsAnswer }>()({
    method: "GET",
    path: "/v1/claim",
    reads: ["claims"],
  }),
  decide: defineCall<{ query: typeof claimLanguage; body: typeof claimDecisionBody; output: typeof claimAnswer }>()({
    method: "PATCH",
    path: "/v1/claim/:id",
    touches: ["claims", "waiting", "businesses"],
  }),
  reopen: defineCall<{ query: typeof claimLanguage; output: typeof claimAnswer }>()({
    method: "POST",
    path: "/v1/claim/:id/reopen",
    touches: ["claims", "waiting", "businesses"],
  }),
} as const;
