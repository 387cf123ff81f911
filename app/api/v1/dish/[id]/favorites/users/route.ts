import { toPerson } from "@/lib/api/person";
import { route, serve } from "@/lib/api/serve";
import { listFavouriteUsers } from "@/lib/interaction/endpoints";
import * as interactions from "@/lib/interaction/queries";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listFavouriteUsers, async ({ params, query }) => {
    const { items, pagination } = await interactions.listFavouriteUsers(params.id, query);
    return { data: items.map(toPerson), pagination };
  }),
);
