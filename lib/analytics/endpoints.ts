import { z } from "zod";
import {
  businessStatisticsSchema,
  eventsBody,
  eventsReceipt,
  siteStatisticsSchema,
  statisticsQuery,
} from "@/lib/analytics/schema";
import { endpoint } from "@/lib/api/endpoint";

export const recordEvents = endpoint({
  method: "POST",
  path: "/v1/events",
  access: "public",
  summary: "Counts what visitors do, twenty events at most, without address or cookie; DNT and Sec-GPC are honoured",
  body: eventsBody,
  limit: "events",
  counts: "events",
  exemptFromWriteLimit: true,
  output: eventsReceipt,
});

export const getStatistics = endpoint({
  method: "GET",
  path: "/v1/statistics",
  access: "admin",
  summary: "Totals, the last 30 or 90 days, what is searched for, and what is not found",
  query: statisticsQuery,
  output: z.object({ data: siteStatisticsSchema }),
});

export const getRestaurantStatistics = endpoint({
  method: "GET",
  path: "/v1/restaurant/:id/statistics",
  access: "manager",
  summary: "Views, calls, shares, bookmarks and reviews of a restaurant by day, for its owners and admins",
  resource: "restaurant",
  query: statisticsQuery,
  output: z.object({ data: businessStatisticsSchema }),
});
