import { route, serve } from "@/lib/api/serve";
import { listFeaturedRestaurants } from "@/lib/business/endpoints";
import { keepLists, toRestaurantList } from "@/lib/business/list/wire";
import * as featured from "@/lib/featured/queries";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listFeaturedRestaurants, async ({ query: { limit, city, view, lang: language }, now }) => {
    const cards = await featured.listFeatured(limit, city);
    keepLists([cards], now);
    return { restaurants: await toRestaurantList(cards, view, { language, now }) };
  }),
);
