import { route, serve } from "@/lib/http/serve";
import { listReviews } from "@/lib/review/endpoints";
import * as reviews from "@/lib/review/service";
import { likedIds, toReviewWire } from "@/lib/review/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listReviews, async ({ params, query }) => {
    const { reviews: found, pagination, summary } = await reviews.listReviews(params.id, query);
    const likers = await reviews.listLikers(likedIds(found));
    return { data: found.map((review) => toReviewWire(review, likers)), pagination, summary };
  }),
);
