import { route, serve } from "@/lib/api/serve";
import { createReport, listReports } from "@/lib/report/endpoints";
import type { NewReport } from "@/lib/report/model";
import * as mutations from "@/lib/report/mutations";
import * as queries from "@/lib/report/queries";
import { toReceipt, toReports } from "@/lib/report/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(createReport, async ({ actor, body, now }) => {
    // The schema ensures that exactly one target is named.
    const report = await mutations.createReport(actor, body as NewReport, now);
    return { message: "Thank you. An admin will look at it.", data: toReceipt(report) };
  }),
  serve(listReports, async ({ query: { lang, ...query }, now }) =>
    toReports(await queries.listReports(query, now), lang),
  ),
);
