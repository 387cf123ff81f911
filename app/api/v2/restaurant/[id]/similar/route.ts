import { route, serve } from "@/lib/api/serve";
import { listSimilarRestaurants } from "@/lib/business/endpoints";
import * as businesses from "@/lib/business/service";
import { toRestaurant } from "@/lib/business/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listSimilarRestaurants, async ({ actor, params, query: { lang, ...page }, now }) => {
    const restaurants = await businesses.addDetails(await businesses.listSimilar(params.id, page, actor));
    return { similarRestaurants: restaurants.map((business) => toRestaurant(business, { language: lang, now })) };
  }),
);
