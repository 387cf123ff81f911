import { route, serve } from "@/lib/api/serve";
import { listSimilarRestaurants } from "@/lib/business/endpoints";
import { keepLists, toRestaurantList } from "@/lib/business/list/wire";
import * as similarQueries from "@/lib/business/similar";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listSimilarRestaurants, async ({ actor, params, query: { lang: language, view, ...page }, now }) => {
    const cards = await similarQueries.listSimilar(params.id, page, actor);
    keepLists([[{ id: params.id }], cards], now);
    return { similarRestaurants: await toRestaurantList(cards, view, { language, now }) };
  }),
);
