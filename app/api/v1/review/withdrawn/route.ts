import { route, serve } from "@/lib/api/serve";
import { listWithdrawnReviews } from "@/lib/review/admin/endpoints";
import * as queries from "@/lib/review/admin/queries";
import { toWithdrawnWire } from "@/lib/review/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listWithdrawnReviews, async ({ query: { lang, state, ...page } }) => {
    const { items, pagination } = await queries.listWithdrawn(state, page);
    return { data: items.map((review) => toWithdrawnWire(review, lang)), pagination };
  }),
);
