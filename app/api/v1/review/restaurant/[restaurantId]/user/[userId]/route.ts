import { checkVisible } from "@/lib/business/service";
import { route, serve } from "@/lib/http/serve";
import { findUserReview } from "@/lib/review/endpoints";
import * as reviews from "@/lib/review/service";
import { likedIds, toReviewWire } from "@/lib/review/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(findUserReview, async ({ params: { restaurantId, userId } }) => {
    const [review] = await Promise.all([reviews.findReviewBy(userId, restaurantId), checkVisible(restaurantId)]);
    const likers = await reviews.listLikers(review ? likedIds([review]) : []);
    return { data: review && toReviewWire(review, likers) };
  }),
);
