import { route, serve } from "@/lib/api/serve";
import { restoreDishKind } from "@/lib/dish-kind/endpoints";
import * as mutations from "@/lib/dish-kind/mutations";
import * as queries from "@/lib/dish-kind/queries";
import { toManagedKind } from "@/lib/dish-kind/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(restoreDishKind, async ({ actor, params: { id }, query: { lang }, now }) => {
    await mutations.restoreKind(actor, id, now);
    return { data: toManagedKind(await queries.getManagedKind(id), lang) };
  }),
);
