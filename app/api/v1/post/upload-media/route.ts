import { route, serve } from "@/lib/api/serve";
import * as media from "@/lib/media/admin";
import { uploadPostMedia } from "@/lib/media/endpoints";
import { toUploaded } from "@/lib/media/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(uploadPostMedia, async ({ actor, body }) => ({
    data: (await media.uploadPostMedia(actor, body.media)).map(toUploaded),
  })),
);
