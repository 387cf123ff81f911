import { route, serve } from "@/lib/api/serve";
import { removeRestaurantOwner } from "@/lib/business/manage/endpoints";
import { removeOwner } from "@/lib/business/owner/mutations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(removeRestaurantOwner, async ({ actor, params }) => {
    await removeOwner(actor, params.id, params.userId);
    return { message: "The restaurant has one owner less." };
  }),
);
