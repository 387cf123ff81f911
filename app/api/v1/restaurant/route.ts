import { listRestaurants } from "@/lib/business/endpoints";
import { publicListStatus } from "@/lib/business/policy";
import * as businesses from "@/lib/business/service";
import { toRestaurant } from "@/lib/business/wire";
import { route, serve } from "@/lib/http/serve";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listRestaurants, async ({ query: { lang, ...query }, now }) => {
    const found = await businesses.listBusinesses({ ...query, status: publicListStatus(query.status) });
    const restaurants = await businesses.addDetails(found.items);
    return {
      restaurants: restaurants.map((business) => toRestaurant(business, { language: lang, now })),
      pagination: found.pagination,
    };
  }),
);
