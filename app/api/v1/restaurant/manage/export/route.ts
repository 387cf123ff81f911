import { route, serve } from "@/lib/api/serve";
import { exportManagedRestaurants } from "@/lib/inventory/endpoints";
import { readInventory } from "@/lib/inventory/queries";
import { toInventoryTable } from "@/lib/inventory/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(exportManagedRestaurants, ({ actor, query, now }) =>
    toInventoryTable(readInventory(actor, query, now), query.lang, now),
  ),
);
