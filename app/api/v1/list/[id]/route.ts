import { route, serve } from "@/lib/api/serve";
import { deleteList, getList, renameList } from "@/lib/list/endpoints";
import * as mutations from "@/lib/list/mutations";
import * as queries from "@/lib/list/queries";
import { toList, toListWithEntries } from "@/lib/list/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getList, async ({ actor, params: { id }, query: { lang }, now }) => ({
    data: toListWithEntries(await queries.getList(actor.id, id), { language: lang, now }),
  })),
  serve(renameList, async ({ actor, params: { id }, body: { name }, query: { lang } }) => {
    await mutations.renameList(actor, id, name);
    return { data: toList(await queries.getList(actor.id, id), lang) };
  }),
  serve(deleteList, async ({ actor, params: { id } }) => {
    await mutations.deleteList(actor, id);
    return { message: "The list was deleted." };
  }),
);
