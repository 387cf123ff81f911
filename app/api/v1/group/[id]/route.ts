import { route, serve } from "@/lib/api/serve";
import { deleteGroup, updateGroup } from "@/lib/group/endpoints";
import * as mutations from "@/lib/group/mutations";
import * as queries from "@/lib/group/queries";
import { toGroup } from "@/lib/group/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(updateGroup, async ({ actor, params: { id }, body, query: { lang } }) => {
    await mutations.updateGroup(actor, id, body);
    return { data: toGroup(await queries.getGroup(id), lang) };
  }),
  serve(deleteGroup, async ({ actor, params: { id }, now }) => {
    await mutations.deleteGroup(actor, id, now);
    return { message: "The group was deleted." };
  }),
);
