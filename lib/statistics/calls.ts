import type { z } from "zod";
import { defineCall } from "@/lib/api/call";
import type { periodStatisticsAnswer, rankingAnswer, statisticsQuery, statisticsTableQuery } from "./schema";

/** What visitors do, as owners and admins read it. Days that are over do not change: nothing makes these answers old. */
export const statisticsCalls = {
  read: defineCall<{ query: typeof statisticsQuery; output: typeof periodStatisticsAnswer }>()({
    method: "GET",
    path: "/v1/dashboard/statistics",
  }),
  ranking: defineCall<{ query: typeof statisticsQuery; output: typeof rankingAnswer }>()({
    method: "GET",
    path: "/v1/dashboard/statistics/ranking",
  }),
  export: defineCall<{ query: typeof statisticsTableQuery; output: z.ZodString }>()({
    method: "GET",
    path: "/v1/dashboard/statistics/export",
  }),
} as const;
