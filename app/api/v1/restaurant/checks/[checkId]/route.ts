import { route, serve } from "@/lib/api/serve";
import { decideRestaurantCheck } from "@/lib/check/endpoints";
import { decideCheck } from "@/lib/check/mutations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(decideRestaurantCheck, async ({ actor, params, body, now }) => {
    const decidedAt = await decideCheck(actor, params.checkId, body, now);
    const message = body.decision === "kept" ? "The edit stays." : "The edit was taken back.";
    return { message, data: { decidedAt: decidedAt.toISOString() } };
  }),
);
