import { route, serve } from "@/lib/api/serve";
import * as reports from "@/lib/report/decide";
import { undoReviewDecision } from "@/lib/review/admin/endpoints";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(undoReviewDecision, async ({ actor, params, now }) => {
    await reports.undoReviewDecision(actor, params.id, now);
    return { message: "The decision is undone." };
  }),
);
