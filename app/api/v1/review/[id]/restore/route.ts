import { route, serve } from "@/lib/api/serve";
import { restoreReview } from "@/lib/review/endpoints";
import * as reviews from "@/lib/review/write";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(restoreReview, async ({ actor, params, now }) => {
    await reviews.restoreReview(actor, params.id, now);
    return { message: "The review is back." };
  }),
);
