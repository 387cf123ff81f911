import { route, serve } from "@/lib/api/serve";
import { listRestaurantHistory } from "@/lib/history/endpoints";
import { listHistory } from "@/lib/history/queries";
import { toHistory } from "@/lib/history/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listRestaurantHistory, async ({ actor, params: { id }, query: { lang, ...query } }) =>
    toHistory(await listHistory(actor, id, query), lang),
  ),
);
