import { route, serve } from "@/lib/api/serve";
import { undoMergeOfRestaurants } from "@/lib/merge/endpoints";
import { undoMerge } from "@/lib/merge/mutations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(undoMergeOfRestaurants, async ({ actor, params: { id, mergeId }, now }) => {
    await undoMerge(actor, id, mergeId, now);
    return { message: "The restaurants are two again." };
  }),
);
