import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { paginationSchema } from "@/lib/api/pagination";
import {
  claimAnswer,
  claimDecisionBody,
  claimLanguage,
  claimsAnswer,
  claimsQuery,
  newClaimBody,
  ownClaimAnswer,
  ownClaimSchema,
  ownClaimsQuery,
} from "@/lib/claim/schema";
import { pictureUploads } from "@/lib/media/model";

export const createClaim = endpoint({
  method: "POST",
  path: "/v1/claim",
  touches: ["claims"],
  access: "verified",
  summary: "Says that a restaurant is the caller's; one waiting claim of a person for a restaurant",
  resource: "restaurant",
  query: claimLanguage,
  body: newClaimBody,
  uploads: { photo: pictureUploads() },
  limit: "claim",
  status: 201,
  output: ownClaimAnswer,
  failures: ["not_found", "conflict"],
});

export const listOwnClaims = endpoint({
  method: "GET",
  path: "/v1/claim/mine",
  access: "signed_in",
  summary: "The caller's claims and what became of them, latest first",
  query: ownClaimsQuery,
  output: z.object({ data: z.array(ownClaimSchema), pagination: paginationSchema }),
});

export const listClaims = endpoint({
  method: "GET",
  path: "/v1/claim",
  reads: ["claims"],
  access: "admin",
  summary: "Claims of one status, oldest first; by default those that wait",
  query: claimsQuery,
  output: claimsAnswer,
});

export const decideClaim = endpoint({
  method: "PATCH",
  path: "/v1/claim/:id",
  touches: ["claims", "waiting", "businesses"],
  access: "admin",
  summary: "Approves a claim, which makes its sender an owner, or rejects it; deciding it alike again changes nothing",
  query: claimLanguage,
  body: claimDecisionBody,
  output: claimAnswer,
  failures: ["conflict"],
});

export const reopenClaim = endpoint({
  method: "POST",
  path: "/v1/claim/:id/reopen",
  touches: ["claims", "waiting", "businesses"],
  access: "admin",
  summary: "Undoes a decision within the hour: the claim waits again, and who was made an owner by it is none any more",
  query: claimLanguage,
  output: claimAnswer,
  failures: ["conflict"],
});
