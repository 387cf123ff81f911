import { getRestaurantStatistics } from "@/lib/analytics/endpoints";
import { readPlaceStatistics } from "@/lib/analytics/place";
import { route, serve } from "@/lib/api/serve";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getRestaurantStatistics, async ({ actor, params, query, now }) => ({
    data: await readPlaceStatistics(actor, params.id, query.days, now),
  })),
);
