import { route, serve } from "@/lib/api/serve";
import { listChecks } from "@/lib/business/check/queries";
import { listRestaurantChecks } from "@/lib/business/manage/endpoints";
import { toChecks } from "@/lib/business/manage/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listRestaurantChecks, async ({ query: { lang, ...query } }) => toChecks(await listChecks(query), lang)),
);
