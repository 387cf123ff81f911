import { route, serve } from "@/lib/api/serve";
import { shareList, unshareList } from "@/lib/list/endpoints";
import * as mutations from "@/lib/list/mutations";
import * as queries from "@/lib/list/queries";
import { toList } from "@/lib/list/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(shareList, async ({ actor, params: { id }, query: { lang } }) => {
    await mutations.shareList(actor, id);
    return { data: toList(await queries.getList(actor.id, id), lang) };
  }),
  serve(unshareList, async ({ actor, params: { id }, query: { lang } }) => {
    await mutations.unshareList(actor, id);
    return { data: toList(await queries.getList(actor.id, id), lang) };
  }),
);
