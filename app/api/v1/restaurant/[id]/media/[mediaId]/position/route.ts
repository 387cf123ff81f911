import { route, serve } from "@/lib/api/serve";
import * as mutations from "@/lib/media/business/mutations";
import { moveRestaurantMedia } from "@/lib/media/endpoints";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(moveRestaurantMedia, async ({ actor, params: { id, mediaId }, body }) => {
    await mutations.moveBusinessMedia(actor, id, mediaId, body);
    return { message: "The picture was moved." };
  }),
);
