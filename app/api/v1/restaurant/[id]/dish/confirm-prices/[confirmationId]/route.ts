import { route, serve } from "@/lib/api/serve";
import { takeBackConfirmation } from "@/lib/dish/manage/endpoints";
import * as prices from "@/lib/dish/price/mutations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(takeBackConfirmation, async ({ actor, params: { id, confirmationId } }) => {
    await prices.takeBackConfirmation(actor, id, confirmationId);
    return { message: "It was taken back." };
  }),
);
