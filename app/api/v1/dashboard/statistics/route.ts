import { route, serve } from "@/lib/api/serve";
import { getPeriodStatistics } from "@/lib/statistics/endpoints";
import { readPeriodStatistics } from "@/lib/statistics/queries";
import { toPeriodStatistics } from "@/lib/statistics/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getPeriodStatistics, async ({ actor, query, now }) =>
    toPeriodStatistics(await readPeriodStatistics(actor, query, now)),
  ),
);
