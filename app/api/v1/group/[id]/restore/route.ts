import { route, serve } from "@/lib/api/serve";
import { restoreGroup } from "@/lib/group/endpoints";
import * as mutations from "@/lib/group/mutations";
import * as queries from "@/lib/group/queries";
import { toManagedGroup } from "@/lib/group/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(restoreGroup, async ({ actor, params: { id }, query: { lang }, now }) => {
    await mutations.restoreGroup(actor, id, now);
    return { data: toManagedGroup(await queries.getManagedGroup(id), lang) };
  }),
);
