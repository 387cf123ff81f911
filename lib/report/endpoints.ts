import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { paginationSchema } from "@/lib/api/pagination";
import { reportCalls } from "@/lib/report/calls";
import { newReportBody, reportAnswer, reportDecision, reportQuery, reportSchema } from "@/lib/report/schema";

export const createReport = endpoint({
  ...reportCalls.create,
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
  access: "admin",
  summary: "Reports of one status or `all`, latest first, with what they are about",
  query: reportQuery,
  output: z.object({ data: z.array(reportSchema), pagination: paginationSchema }),
});

export const decideReport = endpoint({
  method: "PATCH",
  path: "/v1/report/:id",
  access: "admin",
  summary:
    "Decides about a report; of a review or a list, about all open ones on it, and whether it stays hidden or loses its link",
  body: reportDecision,
  output: z.object({ data: reportSchema }),
  failures: ["conflict"],
});
