import { route, serve } from "@/lib/api/serve";
import * as users from "@/lib/bookmark/queries";
import { toRestaurant } from "@/lib/business/wire";
import { listBookmarks } from "@/lib/user/endpoints";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listBookmarks, async ({ actor, query: { lang, ...query }, now }) => {
    const { items, pagination } = await users.listBookmarks(actor.id, query);
    return { restaurants: items.map((business) => toRestaurant(business, { language: lang, now })), pagination };
  }),
);
