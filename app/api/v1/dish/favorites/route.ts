import { route, serve } from "@/lib/api/serve";
import { listFavourites } from "@/lib/interaction/endpoints";
import * as favourites from "@/lib/interaction/queries";
import { toFavouriteDish } from "@/lib/interaction/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listFavourites, async ({ actor, query: { lang, ...page } }) => {
    const { items, pagination } = await favourites.listFavourites(actor, page);
    return { data: items.map((dish) => toFavouriteDish(dish, lang)), pagination };
  }),
);
