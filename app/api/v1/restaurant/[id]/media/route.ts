import { listRestaurantMedia } from "@/lib/business/endpoints";
import * as businesses from "@/lib/business/service";
import { route, serve } from "@/lib/http/serve";
import { toMedia } from "@/lib/media/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listRestaurantMedia, async ({ params: { id }, query }) => {
    const types = query.type ? [query.type] : (["logo", "cover", "gallery", "menu"] as const);
    const [pictures] = await Promise.all([businesses.listGallery(id, types), businesses.checkVisible(id)]);
    return { data: pictures.map(toMedia) };
  }),
);
