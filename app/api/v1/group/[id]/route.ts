import { route, serve } from "@/lib/api/serve";
import { deleteGroup, getManagedGroup, updateGroup } from "@/lib/group/endpoints";
import * as mutations from "@/lib/group/mutations";
import * as queries from "@/lib/group/queries";
import { toManagedGroup } from "@/lib/group/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getManagedGroup, async ({ params: { id }, query: { lang } }) => ({
    data: toManagedGroup(await queries.getManagedGroup(id), lang),
  })),
  serve(
    updateGroup,
    async ({ actor, params: { id }, body, query: { lang }, ifMatch }) => {
      await mutations.updateGroup(actor, id, body, ifMatch);
      return { data: toManagedGroup(await queries.getManagedGroup(id), lang) };
    },
    async ({ params: { id }, query: { lang } }) => toManagedGroup(await queries.getManagedGroup(id), lang),
  ),
  serve(deleteGroup, async ({ actor, params: { id }, query: { moveTo }, now }) => {
    await mutations.deleteGroup(actor, id, { moveTo, now });
    return { message: "The group was deleted." };
  }),
);
