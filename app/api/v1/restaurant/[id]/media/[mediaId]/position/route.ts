import { route, serve } from "@/lib/api/serve";
import { moveRestaurantMedia } from "@/lib/gallery/endpoints";
import * as mutations from "@/lib/gallery/mutations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(moveRestaurantMedia, async ({ actor, params: { id, mediaId }, body }) => {
    await mutations.moveBusinessMedia(actor, id, mediaId, body);
    return { message: "The picture was moved." };
  }),
);
