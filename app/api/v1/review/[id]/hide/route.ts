import { route, serve } from "@/lib/api/serve";
import { hideReview, showReview } from "@/lib/review/admin/endpoints";
import * as reviews from "@/lib/review/admin/mutations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(hideReview, async ({ actor, params, body, now }) => {
    await reviews.hideReview(actor, params.id, body, now);
    return { message: "The review is hidden." };
  }),
  serve(showReview, async ({ actor, params, now }) => {
    await reviews.showReview(actor, params.id, now);
    return { message: "The review is shown." };
  }),
);
