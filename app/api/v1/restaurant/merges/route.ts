import { route, serve } from "@/lib/api/serve";
import { listRestaurantMerges } from "@/lib/merge/endpoints";
import { listMerges } from "@/lib/merge/queries";
import { toMerge } from "@/lib/merge/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listRestaurantMerges, async ({ actor, query: { lang, ...query }, now }) => {
    const { items, pagination } = await listMerges(actor, query, now);
    return { data: items.map((merge) => toMerge(merge, lang)), pagination };
  }),
);
