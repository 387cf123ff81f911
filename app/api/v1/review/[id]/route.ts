import { route, serve } from "@/lib/api/serve";
import { createReview, deleteReview, listReviews, updateReview } from "@/lib/review/endpoints";
import { listLikers } from "@/lib/review/like/queries";
import * as writing from "@/lib/review/mutations";
import * as reviews from "@/lib/review/queries";
import { answerWritten } from "@/lib/review/queries";
import { likedIds, toReviewWire } from "@/lib/review/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listReviews, async ({ actor, params, query }) => {
    const { reviews: found, pagination, summary } = await reviews.listReviews(params.id, query, actor?.id);
    const likers = await listLikers(likedIds(found));
    return { data: found.map((review) => toReviewWire(review, likers)), pagination, summary };
  }),
  serve(createReview, async ({ actor, params, body, now }) =>
    answerWritten(await writing.createReviewOrReply(actor, params.id, body, now)),
  ),
  serve(
    updateReview,
    async ({ actor, params, body, ifMatch, now }) => {
      await writing.updateReview(actor, params.id, body, { demanded: ifMatch, now });
      return answerWritten(params.id);
    },
    async ({ params }) => (await answerWritten(params.id)).data,
  ),
  serve(deleteReview, async ({ actor, params, now }) => {
    await writing.deleteReview(actor, params.id, now);
    return { message: "The review was deleted." };
  }),
);
