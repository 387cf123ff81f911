import { toOutcomes } from "@/lib/api/decisions";
import { route, serve } from "@/lib/api/serve";
import * as reviews from "@/lib/report/decide-reviews";
import { decideReviews } from "@/lib/review/admin/endpoints";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(decideReviews, async ({ actor, body, now }) => {
    const decisions = body.decisions.map(({ _id, ...decision }) => ({ id: _id, ...decision }));
    return toOutcomes(await reviews.decideReviews(actor, decisions, now));
  }),
);
