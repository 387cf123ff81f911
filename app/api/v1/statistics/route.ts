import { getStatistics } from "@/lib/analytics/endpoints";
import { readStatistics } from "@/lib/analytics/queries";
import { route, serve } from "@/lib/api/serve";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getStatistics, async ({ query, now }) => ({ data: await readStatistics(query.days, now) })),
);
