import { toOutcomes } from "@/lib/api/decisions";
import { route, serve } from "@/lib/api/serve";
import * as reports from "@/lib/report/decide";
import { decideReports } from "@/lib/report/endpoints";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(decideReports, async ({ actor, body, now }) => {
    const decisions = body.decisions.map(({ _id, ...decision }) => ({ id: _id, ...decision }));
    return toOutcomes(await reports.decideReports(actor, decisions, now));
  }),
);
