import { listAudit } from "@/lib/audit/endpoints";
import * as log from "@/lib/audit/list";
import { toAuditWire } from "@/lib/audit/wire";
import { route, serve } from "@/lib/http/serve";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listAudit, async ({ query }) => {
    const { items, pagination } = await log.listAudit(query);
    return { data: items.map(toAuditWire), pagination };
  }),
);
