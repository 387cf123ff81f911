import { route, serve } from "@/lib/api/serve";
import { uploadPostMedia } from "@/lib/media/endpoints";
import * as media from "@/lib/media/post-media";
import { toUploaded } from "@/lib/media/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(uploadPostMedia, async ({ actor, body }) => ({
    data: (await media.uploadPostMedia(actor, body.media)).map(toUploaded),
  })),
);
