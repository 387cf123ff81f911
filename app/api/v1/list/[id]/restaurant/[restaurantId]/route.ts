import { route, serve } from "@/lib/api/serve";
import { addToList, removeFromList } from "@/lib/list/endpoints";
import * as mutations from "@/lib/list/mutations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(addToList, async ({ actor, params: { id, restaurantId }, body: { note }, now }) => {
    await mutations.addToList(actor, { id, businessId: restaurantId }, note, now);
    return { message: "The restaurant is in the list." };
  }),
  serve(removeFromList, async ({ actor, params: { id, restaurantId }, now }) => {
    await mutations.removeFromList(actor, { id, businessId: restaurantId }, now);
    return { message: "The restaurant is not in the list." };
  }),
);
