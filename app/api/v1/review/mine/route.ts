import { route, serve } from "@/lib/api/serve";
import { listMyReviews } from "@/lib/review/endpoints";
import { listLikers } from "@/lib/review/like/queries";
import * as reviews from "@/lib/review/queries";
import { likedIds, toReviewWithBusinessWire } from "@/lib/review/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listMyReviews, async ({ actor, query: { lang, ...page } }) => {
    const { items, pagination } = await reviews.listReviewsOf(actor.id, page);
    const likers = await listLikers(likedIds(items));
    return { data: items.map((review) => toReviewWithBusinessWire(review, likers, lang)), pagination };
  }),
);
