import { route, serve } from "@/lib/api/serve";
import { checkVisible } from "@/lib/business/queries";
import { getMenu } from "@/lib/dish/endpoints";
import * as queries from "@/lib/dish/menu";
import { toMenuWire } from "@/lib/dish/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getMenu, async ({ actor, params: { id }, query }) => {
    const [menu] = await Promise.all([queries.getMenu(id, actor), checkVisible(id, actor)]);
    return { groups: toMenuWire(menu, query.lang) };
  }),
);
