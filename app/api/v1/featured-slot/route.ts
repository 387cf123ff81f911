import { route, serve } from "@/lib/api/serve";
import { createFeaturedSlot, listFeaturedSlots } from "@/lib/featured/endpoints";
import * as mutations from "@/lib/featured/mutations";
import * as queries from "@/lib/featured/queries";
import { toSlots, toSlotWire } from "@/lib/featured/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listFeaturedSlots, async ({ query: { lang, ...query }, now }) =>
    toSlots(await queries.listSlots(query, now), lang),
  ),
  serve(createFeaturedSlot, async ({ actor, body: { restaurantId, ...slot }, query: { lang = "fa" } }) => ({
    data: toSlotWire(await mutations.createSlot(actor, { businessId: restaurantId, ...slot }), lang),
  })),
);
