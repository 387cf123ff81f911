import { route, serve } from "@/lib/api/serve";
import { listRestaurants } from "@/lib/business/endpoints";
import { listBusinesses } from "@/lib/business/list/queries";
import { toRestaurantList } from "@/lib/business/list/wire";
import { createRestaurant } from "@/lib/business/manage/endpoints";
import { createBusiness } from "@/lib/business/manage/mutations";
import { listScope } from "@/lib/business/policy";
import { getBusiness } from "@/lib/business/queries";
import { toRestaurant } from "@/lib/business/wire";
import { setFeatured } from "@/lib/featured/mutations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listRestaurants, async ({ actor, query: { lang: language, view, status, mine, deleted, ...query }, now }) => {
    const { items, pagination } = await listBusinesses(listScope(actor, { status, mine, deleted }), query);
    return { restaurants: await toRestaurantList(items, view, { language, now }), pagination };
  }),
  serve(createRestaurant, async ({ actor, body, query: { lang: language }, now }) => {
    const id = await createBusiness(actor, body, { language, now, setFeatured });
    return { data: toRestaurant(await getBusiness(id, actor), { language, now }) };
  }),
);
