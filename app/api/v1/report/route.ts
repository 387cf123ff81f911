import { route, serve } from "@/lib/api/serve";
import { createReport, listReports } from "@/lib/report/endpoints";
import type { NewReport } from "@/lib/report/model";
import * as reports from "@/lib/report/service";
import { toReceipt, toReport } from "@/lib/report/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(createReport, async ({ actor, body, now }) => {
    // The schema lets pass what names exactly one thing.
    const report = await reports.createReport(actor, body as NewReport, now);
    return { message: "Thank you. An admin will look at it.", data: toReceipt(report) };
  }),
  serve(listReports, async ({ query: { lang, ...query } }) => {
    const { items, pagination } = await reports.listReports(query);
    return { data: items.map((report) => toReport(report, lang)), pagination };
  }),
);
