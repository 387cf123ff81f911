import { route, serve } from "@/lib/api/serve";
import * as cardQueries from "@/lib/business/cards";
import { listTopRatedRestaurants } from "@/lib/business/endpoints";
import { keepLists, toRestaurantList } from "@/lib/business/list/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listTopRatedRestaurants, async ({ query: { limit, city, view, lang: language }, now }) => {
    const cards = await cardQueries.listTopRated(limit, city);
    keepLists([cards], now);
    return { restaurants: await toRestaurantList(cards, view, { language, now }) };
  }),
);
