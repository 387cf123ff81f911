import { getRestaurant } from "@/lib/business/endpoints";
import * as businesses from "@/lib/business/service";
import { toRestaurant } from "@/lib/business/wire";
import { route, serve } from "@/lib/http/serve";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getRestaurant, async ({ params, query, now }) => ({
    data: toRestaurant(await businesses.getBusiness(params.id), { language: query.lang, now }),
  })),
);
