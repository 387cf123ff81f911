import { listCategories } from "@/lib/category/endpoints";
import * as categories from "@/lib/category/service";
import { toCategory } from "@/lib/category/wire";
import { route, serve } from "@/lib/http/serve";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listCategories, async ({ query }) => {
    const found = await categories.listCategories(query.type);
    return { data: found.map((category) => toCategory(category, query.lang)) };
  }),
);
