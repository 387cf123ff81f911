import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { paginationSchema } from "@/lib/api/pagination";
import {
  claimDecisionBody,
  claimSchema,
  claimsQuery,
  newClaimBody,
  ownClaimSchema,
  ownClaimsQuery,
} from "@/lib/claim/schema";

const lang = ownClaimsQuery.pick({ lang: true });

export const createClaim = endpoint({
  method: "POST",
  path: "/v1/claim",
  access: "verified",
  summary: "Says that a restaurant is the caller's; one waiting claim of a person for a restaurant",
  resource: "restaurant",
  query: lang,
  body: newClaimBody,
  limit: "claim",
  status: 201,
  output: z.object({ data: ownClaimSchema }),
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
  access: "admin",
  summary: "Claims of one status, oldest first; those that wait, unless told",
  query: claimsQuery,
  output: z.object({ data: z.array(claimSchema), pagination: paginationSchema }),
});

export const decideClaim = endpoint({
  method: "PATCH",
  path: "/v1/claim/:id",
  access: "admin",
  summary: "Approves a claim, which makes its sender an owner, or rejects it; deciding it alike again changes nothing",
  query: lang,
  body: claimDecisionBody,
  output: z.object({ data: claimSchema }),
  failures: ["conflict"],
});
