import { route, serve } from "@/lib/api/serve";
import { toMedia } from "@/lib/media/wire";
import { addReviewPhotos } from "@/lib/review/endpoints";
import * as photos from "@/lib/review/photo/mutations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(addReviewPhotos, async ({ actor, params, body }) => ({
    data: (await photos.addReviewPhotos(actor, params.id, body.media)).map(toMedia),
  })),
);
