import { route, serve } from "@/lib/api/serve";
import { addFavourite, removeFavourite } from "@/lib/interaction/endpoints";
import * as write from "@/lib/interaction/mutations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(addFavourite, async ({ actor, params: { id } }) => {
    await write.addFavourite(actor, id);
    return { isFavorite: true };
  }),
  serve(removeFavourite, async ({ actor, params: { id } }) => {
    await write.removeFavourite(actor, id);
    return { isFavorite: false };
  }),
);
