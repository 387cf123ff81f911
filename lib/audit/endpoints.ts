import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { auditAnswer, auditFilter, auditQuery } from "@/lib/audit/schema";

/** Read-only: entries are added by the actions themselves. */
export const listAudit = endpoint({
  method: "GET",
  path: "/v1/audit",
  reads: ["audit"],
  access: "admin",
  summary: "Who did what to which thing, latest first; nobody can change it",
  query: auditQuery,
  output: auditAnswer,
});

export const exportAudit = endpoint({
  method: "GET",
  path: "/v1/audit/export",
  access: "admin",
  summary: "The same as a table of CSV, its heads in the language of the call",
  query: auditFilter,
  answers: "csv",
  output: z.string(),
});
