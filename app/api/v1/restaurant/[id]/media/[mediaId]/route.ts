import { route, serve } from "@/lib/api/serve";
import * as mutations from "@/lib/media/business/mutations";
import { getManagedMedia } from "@/lib/media/business/queries";
import { updateRestaurantMedia } from "@/lib/media/endpoints";
import { toManagedMedia } from "@/lib/media/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(updateRestaurantMedia, async ({ actor, params: { id, mediaId }, body }) => {
    await mutations.updateBusinessMedia(actor, id, mediaId, body);
    return { data: toManagedMedia(await getManagedMedia(id, mediaId)) };
  }),
);
