import { route, serve } from "@/lib/api/serve";
import { listAudit } from "@/lib/audit/endpoints";
import * as log from "@/lib/audit/queries";
import { toAuditWire } from "@/lib/audit/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listAudit, async ({ query }) => {
    const { items, pagination } = await log.listAudit(query);
    return { data: items.map(toAuditWire), pagination };
  }),
);
