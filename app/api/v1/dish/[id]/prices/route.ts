import { route, serve } from "@/lib/api/serve";
import { listDishPrices } from "@/lib/dish/manage/endpoints";
import { listPrices } from "@/lib/dish/price/queries";
import { toPriceChange } from "@/lib/dish/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listDishPrices, async ({ actor, params: { id } }) => ({
    data: (await listPrices(actor, id)).map(toPriceChange),
  })),
);
