import { route, serve } from "@/lib/api/serve";
import * as cardQueries from "@/lib/business/card/queries";
import { listTopRatedRestaurants } from "@/lib/business/endpoints";
import * as queries from "@/lib/business/queries";
import { toRestaurant } from "@/lib/business/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listTopRatedRestaurants, async ({ query: { limit, city, lang }, now }) => {
    const restaurants = await queries.addDetails(await cardQueries.listTopRated(limit, city));
    return { restaurants: restaurants.map((business) => toRestaurant(business, { language: lang, now })) };
  }),
);
