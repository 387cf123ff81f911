import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { paginationSchema } from "@/lib/api/pagination";
import { auditQuery, auditSchema } from "@/lib/audit/schema";

/** There is no call that writes here: the log grows by what is done. */
export const listAudit = endpoint({
  method: "GET",
  path: "/v1/audit",
  access: "admin",
  summary: "Who did what to which thing, latest first; nobody can change it",
  query: auditQuery,
  output: z.object({ data: z.array(auditSchema), pagination: paginationSchema }),
});
