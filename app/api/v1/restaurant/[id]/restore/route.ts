import { route, serve } from "@/lib/api/serve";
import { restoreBusiness } from "@/lib/business/manage/mutations";
import { getBusiness } from "@/lib/business/queries";
import { toRestaurant } from "@/lib/business/wire";
import { restoreRestaurant } from "@/lib/inventory/endpoints";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(restoreRestaurant, async ({ actor, params: { id }, query, now }) => {
    await restoreBusiness(actor, id, now);
    return { data: toRestaurant(await getBusiness(id, actor), { language: query.lang, now }) };
  }),
);
