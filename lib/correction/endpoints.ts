import { z } from "zod";
import { outcomesAnswer } from "@/lib/api/decisions";
import { endpoint } from "@/lib/api/endpoint";
import { challengeSchema } from "@/lib/api/proof-of-work";
import {
  correctionAnswer,
  correctionDecision,
  correctionDecisionsBody,
  correctionQuery,
  correctionReceipt,
  correctionsAnswer,
  languageQuery,
  newCorrectionBody,
  outcomeSchema,
} from "@/lib/correction/schema";
import { pictureUploads } from "@/lib/media/model";

export const createCorrection = endpoint({
  method: "POST",
  path: "/v1/correction",
  access: "public",
  summary: "Says what is wrong with what is told of a restaurant, without an account; the same sent twice is one",
  resource: "restaurant",
  query: languageQuery,
  body: newCorrectionBody,
  uploads: { photo: pictureUploads() },
  status: 201,
  alsoLimited: ["correction", "correction_plain", "correction_here", "correction_place"],
  output: correctionReceipt,
  failures: ["not_found"],
});

export const getCorrectionChallenge = endpoint({
  method: "GET",
  path: "/v1/correction/challenge",
  access: "public",
  summary: "Work for whoever is about to send a correction: with it done, more may be sent in an hour",
  cacheControl: "never",
  output: challengeSchema,
});

export const getCorrectionOutcome = endpoint({
  method: "GET",
  path: "/v1/correction/outcome/:token",
  access: "public",
  summary: "What became of a correction, for whoever has its link",
  query: languageQuery,
  cacheControl: "never",
  output: z.object({ data: outcomeSchema }),
});

export const listCorrections = endpoint({
  method: "GET",
  path: "/v1/correction",
  reads: ["corrections"],
  access: "manager",
  summary: "Corrections of one status or `all`: waiting ones oldest first; owners see those of their restaurants",
  resource: "restaurant",
  query: correctionQuery,
  output: correctionsAnswer,
});

export const decideCorrection = endpoint({
  method: "PATCH",
  path: "/v1/correction/:id",
  touches: ["corrections", "waiting", "businesses", "dishes"],
  access: "manager",
  summary: "Accepts a correction and makes its change, or rejects it with a reason; that it has closed: admins only",
  query: languageQuery,
  body: correctionDecision,
  output: correctionAnswer,
  failures: ["conflict"],
});

export const decideCorrections = endpoint({
  method: "POST",
  path: "/v1/correction/decisions",
  touches: ["corrections", "waiting", "businesses", "dishes"],
  access: "manager",
  summary:
    "Decides about up to 100 corrections, each as if alone, or takes a decision back: `pending`; tells which it refuses",
  body: correctionDecisionsBody,
  limit: "bulk",
  counts: "decisions",
  output: outcomesAnswer,
});

export const reopenCorrection = endpoint({
  method: "POST",
  path: "/v1/correction/:id/reopen",
  touches: ["corrections", "waiting", "businesses", "dishes"],
  access: "manager",
  summary: "Undoes a decision within the hour: the correction waits again, and what it changed is as it was",
  query: languageQuery,
  output: correctionAnswer,
  failures: ["conflict"],
});
