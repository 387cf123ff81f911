import { route, serve } from "@/lib/api/serve";
import { listManagedRestaurants } from "@/lib/inventory/endpoints";
import { listInventory } from "@/lib/inventory/queries";
import { toInventory } from "@/lib/inventory/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listManagedRestaurants, async ({ actor, query, now }) =>
    toInventory(await listInventory(actor, query, now), query.lang),
  ),
);
