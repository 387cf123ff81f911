import { route, serve } from "@/lib/api/serve";
import { listRestaurantMedia } from "@/lib/business/endpoints";
import * as businesses from "@/lib/business/queries";
import { editBusinessMedia } from "@/lib/gallery/edits";
import { addRestaurantMedia, editRestaurantMedia, removeRestaurantMedia } from "@/lib/gallery/endpoints";
import * as media from "@/lib/gallery/mutations";
import { getManagedMedia } from "@/lib/gallery/queries";
import { toManagedMedia, toMedia, toRemoved } from "@/lib/media/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listRestaurantMedia, async ({ actor, params: { id }, query }) => {
    const types = query.type ? [query.type] : (["logo", "cover", "gallery", "menu"] as const);
    const [pictures] = await Promise.all([
      businesses.listGallery(id, types, actor),
      businesses.checkVisible(id, actor),
    ]);
    return { data: pictures.map(toMedia) };
  }),
  serve(addRestaurantMedia, async ({ actor, params, body }) => ({
    data: (await media.addBusinessMedia(actor, params.id, body)).map(toMedia),
  })),
  serve(editRestaurantMedia, async ({ actor, params: { id }, body: { pictures } }) => {
    await editBusinessMedia(
      actor,
      id,
      pictures.map(({ _id, ...edit }) => ({ id: _id, ...edit })),
    );
    const edited = await getManagedMedia(
      id,
      pictures.map(({ _id }) => _id),
    );
    return { data: edited.map(toManagedMedia) };
  }),
  serve(removeRestaurantMedia, async ({ actor, params, body }) =>
    toRemoved(await media.removeBusinessMedia(actor, params.id, body.items)),
  ),
);
