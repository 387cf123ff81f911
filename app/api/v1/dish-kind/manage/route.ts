import { route, serve } from "@/lib/api/serve";
import { managedPage } from "@/lib/catalogue/queries";
import { listManagedDishKinds } from "@/lib/dish-kind/endpoints";
import * as queries from "@/lib/dish-kind/queries";
import { toManagedKind } from "@/lib/dish-kind/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listManagedDishKinds, async ({ query, now }) =>
    managedPage(await queries.listManagedKinds(query.state, now), query, toManagedKind),
  ),
);
