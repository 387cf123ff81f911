import { route, serve } from "@/lib/api/serve";
import { checkVisible } from "@/lib/business/queries";
import { findUserReview } from "@/lib/review/endpoints";
import { listLikers } from "@/lib/review/like/queries";
import { findReviewBy } from "@/lib/review/queries";
import { likedIds, toReviewWire } from "@/lib/review/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(findUserReview, async ({ actor, params: { restaurantId, userId } }) => {
    const own = findReviewBy(userId, restaurantId, actor?.id === userId);
    const [review] = await Promise.all([own, checkVisible(restaurantId)]);
    const likers = await listLikers(review ? likedIds([review]) : []);
    return { data: review && toReviewWire(review, likers) };
  }),
);
