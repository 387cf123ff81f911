import { route, serve } from "@/lib/api/serve";
import { getStatisticsRanking } from "@/lib/statistics/endpoints";
import { readRanking } from "@/lib/statistics/ranking";
import { toRanking } from "@/lib/statistics/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getStatisticsRanking, async ({ actor, query, now }) => toRanking(await readRanking(actor, query, now))),
);
