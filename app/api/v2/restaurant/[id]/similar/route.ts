import { route, serve } from "@/lib/api/serve";
import { listSimilarRestaurants } from "@/lib/business/endpoints";
import * as queries from "@/lib/business/queries";
import * as similarQueries from "@/lib/business/similar/queries";
import { toRestaurant } from "@/lib/business/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listSimilarRestaurants, async ({ actor, params, query: { lang, ...page }, now }) => {
    const restaurants = await queries.addDetails(await similarQueries.listSimilar(params.id, page, actor));
    return { similarRestaurants: restaurants.map((business) => toRestaurant(business, { language: lang, now })) };
  }),
);
