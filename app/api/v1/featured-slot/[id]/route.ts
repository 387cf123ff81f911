import { route, serve } from "@/lib/api/serve";
import { deleteFeaturedSlot, updateFeaturedSlot } from "@/lib/featured/endpoints";
import * as mutations from "@/lib/featured/mutations";
import * as queries from "@/lib/featured/queries";
import { toSlotWire } from "@/lib/featured/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(
    updateFeaturedSlot,
    async ({ actor, params: { id }, body, query: { lang = "fa" }, ifMatch }) => ({
      data: toSlotWire(await mutations.updateSlot(actor, id, body, ifMatch), lang),
    }),
    async ({ params: { id }, query: { lang = "fa" } }) => toSlotWire(await queries.getSlot(id), lang),
  ),
  serve(deleteFeaturedSlot, async ({ actor, params: { id } }) => {
    await mutations.deleteSlot(actor, id);
    return { message: "It is not featured any more." };
  }),
);
