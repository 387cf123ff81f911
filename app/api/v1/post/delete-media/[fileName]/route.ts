import { route, serve } from "@/lib/api/serve";
import * as media from "@/lib/media/admin";
import { deletePostMedia } from "@/lib/media/endpoints";
import { removePicture } from "@/lib/post/picture";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(deletePostMedia, async ({ actor, params: { fileName }, query: { post } }) => {
    await (post === undefined ? media.deletePostMedia(actor, fileName) : removePicture(actor, post, fileName));
    return { message: "The picture was removed." };
  }),
);
