import { route, serve } from "@/lib/api/serve";
import { moveDish } from "@/lib/dish/manage/endpoints";
import * as order from "@/lib/dish/order";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(moveDish, async ({ actor, params: { id }, body }) => {
    await order.moveDish(actor, id, body);
    return { message: "The dish was moved." };
  }),
);
