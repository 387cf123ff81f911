import { route, serve } from "@/lib/api/serve";
import { AppError } from "@/lib/core/errors";
import { updateRestaurantMedia } from "@/lib/gallery/endpoints";
import * as mutations from "@/lib/gallery/mutations";
import { getManagedMedia } from "@/lib/gallery/queries";
import { toManagedMedia } from "@/lib/media/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(updateRestaurantMedia, async ({ actor, params: { id, mediaId }, body }) => {
    await mutations.updateBusinessMedia(actor, id, mediaId, body);
    const [changed] = await getManagedMedia(id, [mediaId]);
    if (!changed) throw new AppError("not_found");
    return { data: toManagedMedia(changed) };
  }),
);
