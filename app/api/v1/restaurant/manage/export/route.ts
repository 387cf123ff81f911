import { route, serve } from "@/lib/api/serve";
import { exportManagedRestaurants } from "@/lib/business/inventory/endpoints";
import { readInventory } from "@/lib/business/inventory/queries";
import { toInventoryTable } from "@/lib/business/inventory/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(exportManagedRestaurants, ({ actor, query, now }) =>
    toInventoryTable(readInventory(actor, query, now), query.lang, now),
  ),
);
