import { route, serve } from "@/lib/api/serve";
import { confirmPrices } from "@/lib/dish/manage/endpoints";
import * as prices from "@/lib/dish/price/mutations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(confirmPrices, ({ actor, params: { id }, now }) => prices.confirmPrices(actor, id, now)),
);
