import { route, serve } from "@/lib/api/serve";
import { listRestaurantChecks } from "@/lib/check/endpoints";
import { listChecks } from "@/lib/check/queries";
import { toChecks } from "@/lib/check/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listRestaurantChecks, async ({ query: { lang, ...query } }) => toChecks(await listChecks(query), lang)),
);
