import { route, serve } from "@/lib/api/serve";
import { removeRestaurantOwner } from "@/lib/business/manage/endpoints";
import { takeOut } from "@/lib/team/mutations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(removeRestaurantOwner, async ({ actor, params }) => {
    await takeOut(actor, params.id, params.userId, "owner");
    return { message: "The restaurant has one owner less." };
  }),
);
