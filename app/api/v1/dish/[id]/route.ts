import { getDish } from "@/lib/dish/endpoints";
import * as dishes from "@/lib/dish/service";
import { toDishWire } from "@/lib/dish/wire";
import { route, serve } from "@/lib/http/serve";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getDish, async ({ params, query }) => ({ data: toDishWire(await dishes.getDish(params.id), query.lang) })),
);
