import { route, serve } from "@/lib/api/serve";
import * as media from "@/lib/media/admin/mutations";
import { deletePostMedia } from "@/lib/media/endpoints";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(deletePostMedia, async ({ actor, params }) => {
    await media.deletePostMedia(actor, params.fileName);
    return { message: "The picture was removed." };
  }),
);
