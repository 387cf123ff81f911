import { route, serve } from "@/lib/api/serve";
import { restoreReview } from "@/lib/review/endpoints";
import * as writing from "@/lib/review/mutations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(restoreReview, async ({ actor, params, now }) => {
    await writing.restoreReview(actor, params.id, now);
    return { message: "The review is back." };
  }),
);
