import { route, serve } from "@/lib/api/serve";
import { removeReviewPhoto } from "@/lib/review/endpoints";
import * as photos from "@/lib/review/photo/mutations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(removeReviewPhoto, async ({ actor, params, now }) => {
    await photos.removeReviewPhoto(actor, params.id, now);
    return { message: "The picture was removed." };
  }),
);
