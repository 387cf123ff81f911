import { route, serve } from "@/lib/api/serve";
import * as reports from "@/lib/report/decide";
import { reopenReport } from "@/lib/report/endpoints";
import { toReport } from "@/lib/report/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(reopenReport, async ({ actor, params, query, now }) => ({
    data: toReport(await reports.reopenReport(actor, params.id, now), query.lang),
  })),
);
