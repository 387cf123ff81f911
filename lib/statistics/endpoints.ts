import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { periodStatisticsAnswer, rankingAnswer, statisticsQuery, statisticsTableQuery } from "./schema";

export const getPeriodStatistics = endpoint({
  method: "GET",
  path: "/v1/dashboard/statistics",
  access: "manager",
  summary:
    "What visitors did in some days and in as many before: of all places, a province, a type or one place for admins, of their own for owners",
  query: statisticsQuery,
  output: periodStatisticsAnswer,
});

export const getStatisticsRanking = endpoint({
  method: "GET",
  path: "/v1/dashboard/statistics/ranking",
  access: "manager",
  summary:
    "Which places and dishes were visited most often in these days, in which languages and provinces, of which types, and on which kinds of device",
  query: statisticsQuery,
  output: rankingAnswer,
});

export const exportStatistics = endpoint({
  method: "GET",
  path: "/v1/dashboard/statistics/export",
  access: "manager",
  summary:
    "The same as a table of CSV: day by day, the most visited restaurants, the dishes looked at most, or visits by kind of device",
  query: statisticsTableQuery,
  answers: "csv",
  output: z.string(),
});
