import { route, serve } from "@/lib/api/serve";
import { undoRestaurantCheck } from "@/lib/check/endpoints";
import { undoDecision } from "@/lib/check/mutations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(undoRestaurantCheck, async ({ actor, params, body: { decidedAt }, now }) => {
    await undoDecision(actor, params.checkId, new Date(decidedAt), now);
    return { message: "The edit waits for a decision again." };
  }),
);
