import { route, serve } from "@/lib/api/serve";
import { managedPage } from "@/lib/catalogue/queries";
import { listManagedGroups } from "@/lib/group/endpoints";
import * as queries from "@/lib/group/queries";
import { toManagedGroup } from "@/lib/group/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listManagedGroups, async ({ query, now }) =>
    managedPage(await queries.listManagedGroups(query.state, now), query, toManagedGroup),
  ),
);
