import { route, serve } from "@/lib/api/serve";
import { updateRestaurantMedia } from "@/lib/gallery/endpoints";
import * as mutations from "@/lib/gallery/mutations";
import { getManagedMedia } from "@/lib/gallery/queries";
import { toManagedMedia } from "@/lib/media/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(updateRestaurantMedia, async ({ actor, params: { id, mediaId }, body }) => {
    await mutations.updateBusinessMedia(actor, id, mediaId, body);
    return { data: toManagedMedia(await getManagedMedia(id, mediaId)) };
  }),
);
