import { getRestaurantStatistics } from "@/lib/analytics/endpoints";
import { readBusinessStatistics } from "@/lib/analytics/queries";
import { route, serve } from "@/lib/api/serve";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getRestaurantStatistics, async ({ actor, params, query, now }) => ({
    data: await readBusinessStatistics(actor, params.id, query.days, now),
  })),
);
