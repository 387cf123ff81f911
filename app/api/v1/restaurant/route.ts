import { route, serve } from "@/lib/api/serve";
import { listRestaurants } from "@/lib/business/endpoints";
import { listBusinesses } from "@/lib/business/list";
import { createRestaurant } from "@/lib/business/manage-endpoints";
import { listScope } from "@/lib/business/policy";
import { addDetails, getBusiness } from "@/lib/business/service";
import { toRestaurant } from "@/lib/business/wire";
import { createBusiness } from "@/lib/business/write";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listRestaurants, async ({ actor, query: { lang, status, mine, deleted, ...query }, now }) => {
    const found = await listBusinesses(listScope(actor, { status, mine, deleted }), query);
    const restaurants = await addDetails(found.items);
    return {
      restaurants: restaurants.map((business) => toRestaurant(business, { language: lang, now })),
      pagination: found.pagination,
    };
  }),
  serve(createRestaurant, async ({ actor, body, query: { lang: language }, now }) => {
    const id = await createBusiness(actor, body, { language, now });
    return { data: toRestaurant(await getBusiness(id, actor), { language, now }) };
  }),
);
