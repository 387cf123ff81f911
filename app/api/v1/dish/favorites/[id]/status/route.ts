import { route, serve } from "@/lib/api/serve";
import { getFavouriteStatus } from "@/lib/interaction/endpoints";
import { isFavourite } from "@/lib/interaction/queries";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getFavouriteStatus, async ({ actor, params: { id } }) => ({ isFavorite: await isFavourite(actor, id) })),
);
