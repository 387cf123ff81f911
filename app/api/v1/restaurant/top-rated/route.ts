import { route, serve } from "@/lib/api/serve";
import { listTopRatedRestaurants } from "@/lib/business/endpoints";
import * as businesses from "@/lib/business/service";
import { toRestaurant } from "@/lib/business/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listTopRatedRestaurants, async ({ query: { limit, city, lang }, now }) => {
    const restaurants = await businesses.addDetails(await businesses.listTopRated(limit, city));
    return { restaurants: restaurants.map((business) => toRestaurant(business, { language: lang, now })) };
  }),
);
