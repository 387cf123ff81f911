import { route, serve } from "@/lib/api/serve";
import { listRestaurantNames } from "@/lib/business/endpoints";
import { listNames } from "@/lib/business/list/queries";
import { listScope } from "@/lib/business/policy";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listRestaurantNames, async ({ actor, query }) => {
    const names = await listNames(listScope(actor, { mine: query.mine }), query.lang);
    return { restaurants: names.map(({ id, name }) => ({ _id: id, name })) };
  }),
);
