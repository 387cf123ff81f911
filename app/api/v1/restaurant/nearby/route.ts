import { route, serve } from "@/lib/api/serve";
import * as cardQueries from "@/lib/business/card/queries";
import { listNearbyRestaurants } from "@/lib/business/endpoints";
import * as queries from "@/lib/business/queries";
import { toRestaurant } from "@/lib/business/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listNearbyRestaurants, async ({ query: { lat, lng, limit, radius, lang }, now }) => {
    const cards = await cardQueries.listNearby({ latitude: lat, longitude: lng }, limit, radius);
    const restaurants = await queries.addDetails(cards);
    return { restaurants: restaurants.map((business) => toRestaurant(business, { language: lang, now })) };
  }),
);
