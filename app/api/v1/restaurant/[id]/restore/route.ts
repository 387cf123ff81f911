import { route, serve } from "@/lib/api/serve";
import { restoreRestaurant } from "@/lib/business/manage-endpoints";
import { getBusiness } from "@/lib/business/service";
import { toRestaurant } from "@/lib/business/wire";
import { restoreBusiness } from "@/lib/business/write";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(restoreRestaurant, async ({ actor, params: { id }, query, now }) => {
    await restoreBusiness(actor, id, now);
    return { data: toRestaurant(await getBusiness(id, actor), { language: query.lang, now }) };
  }),
);
