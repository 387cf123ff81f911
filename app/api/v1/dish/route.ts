import { AppError } from "@/lib/core/errors";
import { listDishes } from "@/lib/dish/endpoints";
import * as dishes from "@/lib/dish/service";
import { toDishWire } from "@/lib/dish/wire";
import { route, serve } from "@/lib/http/serve";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listDishes, async ({ query: { restaurantId, status, lang, ...query } }) => {
    // Other dishes than the active ones are their owners' business.
    if (status !== undefined && status !== "active") throw new AppError("unauthorized", { about: "dish" });
    const { items, pagination } = await dishes.listDishes({ ...query, businessId: restaurantId });
    return { data: items.map((dish) => toDishWire(dish, lang)), pagination };
  }),
);
