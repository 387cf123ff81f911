import { listRestaurantNames } from "@/lib/business/endpoints";
import * as businesses from "@/lib/business/service";
import { AppError } from "@/lib/core/errors";
import { route, serve } from "@/lib/http/serve";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listRestaurantNames, async ({ query }) => {
    if (query.mine) throw new AppError("unauthorized");
    const names = await businesses.listNames(query.lang);
    return { restaurants: names.map(({ id, name }) => ({ _id: id, name })) };
  }),
);
