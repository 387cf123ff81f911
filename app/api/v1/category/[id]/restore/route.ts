import { route, serve } from "@/lib/api/serve";
import { restoreCategory } from "@/lib/category/endpoints";
import * as categories from "@/lib/category/service";
import { toCategory } from "@/lib/category/wire";
import * as write from "@/lib/category/write";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(restoreCategory, async ({ actor, params: { id }, query: { lang }, now }) => {
    await write.restoreCategory(actor, id, now);
    return { data: toCategory(await categories.getCategory(id), lang) };
  }),
);
