import { route, serve } from "@/lib/api/serve";
import { listAudit } from "@/lib/audit/endpoints";
import { readAuditLog } from "@/lib/audit/queries";
import { toAuditLog } from "@/lib/audit/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listAudit, async ({ query, now }) => toAuditLog(await readAuditLog(query, now))),
);
