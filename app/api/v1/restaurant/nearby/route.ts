import { route, serve } from "@/lib/api/serve";
import * as cardQueries from "@/lib/business/cards";
import { listNearbyRestaurants } from "@/lib/business/endpoints";
import { toRestaurantList } from "@/lib/business/list/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listNearbyRestaurants, async ({ query: { lat, lng, limit, radius, view, lang: language }, now }) => {
    const cards = await cardQueries.listNearby({ latitude: lat, longitude: lng }, limit, radius);
    return { restaurants: await toRestaurantList(cards, view, { language, now }) };
  }),
);
