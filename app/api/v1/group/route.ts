import { route, serve } from "@/lib/api/serve";
import { createGroup, listGroups } from "@/lib/group/endpoints";
import * as mutations from "@/lib/group/mutations";
import * as queries from "@/lib/group/queries";
import { toGroup, toManagedGroup } from "@/lib/group/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listGroups, async ({ query: { lang } }) => ({
    data: (await queries.listGroups()).map((group) => toGroup(group, lang)),
  })),
  serve(createGroup, async ({ actor, body, query: { lang }, now }) => ({
    data: toManagedGroup(await queries.getManagedGroup(await mutations.createGroup(actor, body, now)), lang),
  })),
);
