import { route, serve } from "@/lib/api/serve";
import { createDishKind } from "@/lib/dish-kind/endpoints";
import * as mutations from "@/lib/dish-kind/mutations";
import * as queries from "@/lib/dish-kind/queries";
import { toManagedKind } from "@/lib/dish-kind/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(createDishKind, async ({ actor, body, query: { lang }, now }) => {
    const id = await mutations.createKind(actor, body, now);
    return { data: toManagedKind(await queries.getManagedKind(id), lang) };
  }),
);
