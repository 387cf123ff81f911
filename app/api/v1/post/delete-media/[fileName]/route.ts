import { route, serve } from "@/lib/api/serve";
import { deletePostMedia } from "@/lib/media/endpoints";
import * as media from "@/lib/media/post-media";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(deletePostMedia, async ({ actor, params }) => {
    await media.deletePostMedia(actor, params.fileName);
    return { message: "The picture was removed." };
  }),
);
