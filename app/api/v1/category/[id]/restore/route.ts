import { restoreCategory } from "@/lib/category/endpoints";
import * as categories from "@/lib/category/service";
import { toCategory } from "@/lib/category/wire";
import * as write from "@/lib/category/write";
import { route, serve } from "@/lib/http/serve";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(restoreCategory, async ({ actor, params: { id }, query: { lang }, now }) => {
    await write.restoreCategory(actor, id, now);
    return { data: toCategory(await categories.getCategory(id), lang) };
  }),
);
