import { route, serve } from "@/lib/api/serve";
import { listNearbyRestaurants } from "@/lib/business/endpoints";
import * as businesses from "@/lib/business/service";
import { toRestaurant } from "@/lib/business/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listNearbyRestaurants, async ({ query: { lat, lng, limit, radius, lang }, now }) => {
    const cards = await businesses.listNearby({ latitude: lat, longitude: lng }, limit, radius);
    const restaurants = await businesses.addDetails(cards);
    return { restaurants: restaurants.map((business) => toRestaurant(business, { language: lang, now })) };
  }),
);
