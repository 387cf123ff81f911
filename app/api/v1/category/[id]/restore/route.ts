import { route, serve } from "@/lib/api/serve";
import { restoreCategory } from "@/lib/category/endpoints";
import * as mutations from "@/lib/category/mutations";
import * as queries from "@/lib/category/queries";
import { toManagedCategory } from "@/lib/category/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(restoreCategory, async ({ actor, params: { id }, query: { lang }, now }) => {
    await mutations.restoreCategory(actor, id, now);
    return { data: toManagedCategory(await queries.getManagedCategory(id), lang) };
  }),
);
