import { route, serve } from "@/lib/api/serve";
import * as reviews from "@/lib/review/admin/mutations";
import { hideReview, showReview } from "@/lib/review/endpoints";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(hideReview, async ({ actor, params, body, now }) => {
    await reviews.hideReview(actor, params.id, body.reason, now);
    return { message: "The review is hidden." };
  }),
  serve(showReview, async ({ actor, params, now }) => {
    await reviews.showReview(actor, params.id, now);
    return { message: "The review is shown." };
  }),
);
