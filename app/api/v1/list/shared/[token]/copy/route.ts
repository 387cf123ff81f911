import { route, serve } from "@/lib/api/serve";
import { copyList } from "@/lib/list/endpoints";
import * as mutations from "@/lib/list/mutations";
import * as queries from "@/lib/list/queries";
import { toList } from "@/lib/list/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(copyList, async ({ actor, params: { token }, query: { lang }, now }) => {
    const id = await mutations.copyList(actor, token, now);
    return { data: toList(await queries.getList(actor.id, id), lang) };
  }),
);
