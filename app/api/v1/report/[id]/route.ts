import { route, serve } from "@/lib/api/serve";
import { decideReport } from "@/lib/report/endpoints";
import * as reports from "@/lib/report/mutations";
import { toReport } from "@/lib/report/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(decideReport, async ({ actor, params, body, now }) => ({
    data: toReport(await reports.decideReport(actor, params.id, body, now), "fa"),
  })),
);
