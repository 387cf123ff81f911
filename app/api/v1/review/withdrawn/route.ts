import { route, serve } from "@/lib/api/serve";
import { listWithdrawnReviews } from "@/lib/review/endpoints";
import * as reviews from "@/lib/review/service";
import { toWithdrawnWire } from "@/lib/review/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listWithdrawnReviews, async ({ query: { lang, state, ...page } }) => {
    const { items, pagination } = await reviews.listWithdrawn(state, page);
    return { data: items.map((review) => toWithdrawnWire(review, lang)), pagination };
  }),
);
