import { route, serve } from "@/lib/api/serve";
import { exportAudit } from "@/lib/audit/endpoints";
import { readAudit } from "@/lib/audit/queries";
import { toAuditTable } from "@/lib/audit/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(exportAudit, ({ query, now }) => toAuditTable(readAudit(query, now), query.lang, now)),
);
