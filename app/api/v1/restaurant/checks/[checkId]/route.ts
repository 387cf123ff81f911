import { route, serve } from "@/lib/api/serve";
import { decideCheck } from "@/lib/business/check/mutations";
import { decideRestaurantCheck } from "@/lib/business/manage/endpoints";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(decideRestaurantCheck, async ({ actor, params, body, now }) => {
    const decidedAt = await decideCheck(actor, params.checkId, body, now);
    const message = body.decision === "kept" ? "The edit stays." : "The edit was taken back.";
    return { message, data: { decidedAt: decidedAt.toISOString() } };
  }),
);
