import { route, serve } from "@/lib/api/serve";
import { managedPage } from "@/lib/catalogue/queries";
import { listManagedCategories } from "@/lib/category/endpoints";
import * as queries from "@/lib/category/queries";
import { toManagedCategory } from "@/lib/category/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listManagedCategories, async ({ query, now }) =>
    managedPage(await queries.listManagedCategories(query.type, query.state, now), query, toManagedCategory),
  ),
);
