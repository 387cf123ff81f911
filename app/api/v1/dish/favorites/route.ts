import { route, serve } from "@/lib/api/serve";
import { listFavourites } from "@/lib/interaction/endpoints";
import * as favourites from "@/lib/interaction/queries";
import { toFavouriteDish } from "@/lib/interaction/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listFavourites, async ({ actor, query }) => {
    const { items, pagination } = await favourites.listFavourites(actor, query);
    return { data: items.map((dish) => toFavouriteDish(dish, query.lang)), pagination };
  }),
);
