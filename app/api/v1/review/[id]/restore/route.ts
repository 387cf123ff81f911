import { route, serve } from "@/lib/api/serve";
import * as mutations from "@/lib/review/admin/mutations";
import { restoreReview } from "@/lib/review/endpoints";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(restoreReview, async ({ actor, params, now }) => {
    await mutations.restoreReview(actor, params.id, now);
    return { message: "The review is back." };
  }),
);
