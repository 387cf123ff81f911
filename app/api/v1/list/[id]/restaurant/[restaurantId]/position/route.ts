import { route, serve } from "@/lib/api/serve";
import { moveInList } from "@/lib/list/endpoints";
import * as mutations from "@/lib/list/mutations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(moveInList, async ({ actor, params: { id, restaurantId }, body: move, now }) => {
    await mutations.moveInList(actor, { id, businessId: restaurantId }, { move, now });
    return { message: "The restaurant was moved." };
  }),
);
