import { route, serve } from "@/lib/api/serve";
import * as reports from "@/lib/report/decide";
import { decideReport } from "@/lib/report/endpoints";
import { toReport } from "@/lib/report/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(decideReport, async ({ actor, params, query, body, now }) => ({
    data: toReport(await reports.decideReport(actor, params.id, body, now), query.lang),
  })),
);
