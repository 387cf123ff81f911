import { route, serve } from "@/lib/api/serve";
import { toDefaultImage } from "@/lib/dish/wire";
import * as images from "@/lib/media/admin/mutations";
import { restoreDefaultImage } from "@/lib/media/endpoints";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(restoreDefaultImage, async ({ actor, params, query, now }) => ({
    data: toDefaultImage(await images.restoreDefaultImage(actor, params.id, now), query.lang),
  })),
);
