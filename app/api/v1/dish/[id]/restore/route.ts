import { route, serve } from "@/lib/api/serve";
import { restoreDish } from "@/lib/dish/endpoints";
import * as write from "@/lib/dish/manage/mutations";
import { readDish } from "@/lib/dish/manage/queries";
import { toDishWire } from "@/lib/dish/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(restoreDish, async ({ actor, params: { id }, query: { lang }, now }) => {
    await write.restoreDish(actor, id, now);
    return { data: toDishWire(await readDish(id, actor), lang) };
  }),
);
