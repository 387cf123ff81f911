import { route, serve } from "@/lib/api/serve";
import { deleteDishKind, getManagedDishKind, updateDishKind } from "@/lib/dish-kind/endpoints";
import * as mutations from "@/lib/dish-kind/mutations";
import * as queries from "@/lib/dish-kind/queries";
import { toManagedKind } from "@/lib/dish-kind/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getManagedDishKind, async ({ params: { id }, query: { lang } }) => ({
    data: toManagedKind(await queries.getManagedKind(id), lang),
  })),
  serve(
    updateDishKind,
    async ({ actor, params: { id }, body, query: { lang }, ifMatch }) => {
      await mutations.updateKind(actor, id, body, ifMatch);
      return { data: toManagedKind(await queries.getManagedKind(id), lang) };
    },
    async ({ params: { id }, query: { lang } }) => toManagedKind(await queries.getManagedKind(id), lang),
  ),
  serve(deleteDishKind, async ({ actor, params: { id }, query: { moveTo }, now }) => {
    await mutations.deleteKind(actor, id, { moveTo, now });
    return { message: "The kind of dish was deleted." };
  }),
);
