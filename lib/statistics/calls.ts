import type { z } from "zod";
import { defineCall } from "@/lib/api/call";
import type { periodStatisticsAnswer, rankingAnswer, statisticsQuery, statisticsTableQuery } from "./schema";

/** Visit statistics for owners and admins. Past days don't change, so no write invalidates these answers. */
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
