import { route, serve } from "@/lib/api/serve";
import * as media from "@/lib/gallery/mutations";
import { removeDishMedia } from "@/lib/media/endpoints";
import { toRemoved } from "@/lib/media/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(removeDishMedia, async ({ actor, params, body }) =>
    toRemoved(await media.removeDishMedia(actor, params.id, body.items)),
  ),
);
