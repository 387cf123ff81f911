import { route, serve } from "@/lib/api/serve";
import { createList, listLists } from "@/lib/list/endpoints";
import * as mutations from "@/lib/list/mutations";
import * as queries from "@/lib/list/queries";
import { toList } from "@/lib/list/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listLists, async ({ actor, query: { lang, restaurantId } }) => ({
    data: (await queries.listLists(actor.id, restaurantId)).map((list) => toList(list, lang)),
  })),
  serve(createList, async ({ actor, body: { name, restaurantId }, query: { lang }, now }) => {
    const id = await mutations.createList(actor, { name, businessId: restaurantId }, now);
    return { data: toList(await queries.getList(actor.id, id), lang) };
  }),
);
