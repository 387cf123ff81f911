import { route, serve } from "@/lib/api/serve";
import { mergeRestaurants, previewMergeOfRestaurants } from "@/lib/merge/endpoints";
import { mergeBusinesses } from "@/lib/merge/mutations";
import { previewMerge } from "@/lib/merge/queries";
import { toMergePreview } from "@/lib/merge/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(previewMergeOfRestaurants, async ({ actor, params: { id }, query }) => ({
    data: toMergePreview(await previewMerge(actor, id, query.with), query.lang),
  })),
  serve(mergeRestaurants, async ({ actor, params: { id }, body, now }) => {
    const { loserId, take, updatedAt, loserUpdatedAt } = body;
    const versions = { winner: updatedAt, loser: loserUpdatedAt };
    const mergeId = await mergeBusinesses(actor, id, { loserId, take, versions, now });
    return { message: "The restaurants are one.", mergeId };
  }),
);
