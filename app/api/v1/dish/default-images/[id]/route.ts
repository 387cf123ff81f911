import { route, serve } from "@/lib/api/serve";
import * as images from "@/lib/media/admin/mutations";
import { removeDefaultImage } from "@/lib/media/endpoints";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(removeDefaultImage, async ({ actor, params, now }) => {
    await images.removeDefaultImage(actor, params.id, now);
    return { message: "The default image was removed." };
  }),
);
