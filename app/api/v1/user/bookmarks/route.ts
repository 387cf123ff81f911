import { route, serve } from "@/lib/api/serve";
import { listBookmarks } from "@/lib/bookmark/endpoints";
import * as bookmarks from "@/lib/bookmark/queries";
import { toRestaurant } from "@/lib/business/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listBookmarks, async ({ actor, query, now }) => {
    const { items, pagination } = await bookmarks.listBookmarks(actor.id, query);
    return { restaurants: items.map((business) => toRestaurant(business, { language: query.lang, now })), pagination };
  }),
);
