import { outcomesAnswer } from "@/lib/api/decisions";
import { endpoint } from "@/lib/api/endpoint";
import {
  newReportBody,
  oneReport,
  reportAnswer,
  reportDecision,
  reportDecisionsBody,
  reportLanguage,
  reportQuery,
  reportsAnswer,
} from "@/lib/report/schema";

export const createReport = endpoint({
  method: "POST",
  path: "/v1/report",
  access: "writer",
  summary:
    "Reports a review, a reply, a restaurant, or a list by its link, to the admins; the same one sent again is the same report",
  body: newReportBody,
  status: 201,
  alsoLimited: ["report"],
  output: reportAnswer,
  failures: ["not_found"],
});

export const listReports = endpoint({
  method: "GET",
  path: "/v1/report",
  reads: ["reports"],
  access: "admin",
  summary: "Reports of one status or `all`, latest first, with what they are about",
  query: reportQuery,
  output: reportsAnswer,
});

export const decideReport = endpoint({
  method: "PATCH",
  path: "/v1/report/:id",
  touches: ["reports", "reviews", "waiting"],
  access: "admin",
  summary:
    "Decides about a report; of a review or a list, about all open ones on it, and whether it stays hidden or loses its link",
  query: reportLanguage,
  body: reportDecision,
  output: oneReport,
  failures: ["conflict"],
});

export const decideReports = endpoint({
  method: "POST",
  path: "/v1/report/decisions",
  touches: ["reports", "reviews", "waiting"],
  access: "admin",
  summary:
    "Decides about up to 100 reports, each as if alone, or takes a decision back: `open`; tells which it refuses",
  body: reportDecisionsBody,
  limit: "bulk",
  counts: "decisions",
  output: outcomesAnswer,
});

export const reopenReport = endpoint({
  method: "POST",
  path: "/v1/report/:id/reopen",
  touches: ["reports", "reviews", "waiting"],
  access: "admin",
  summary: "Undoes a decision within the hour: its reports are open again, and what they are about is as it was",
  query: reportLanguage,
  output: oneReport,
  failures: ["conflict"],
});
