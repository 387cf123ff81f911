import { route, serve } from "@/lib/api/serve";
import { toggleReviewLike } from "@/lib/review/endpoints";
import * as reviews from "@/lib/review/like/mutations";
import { toLikeWire } from "@/lib/review/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(toggleReviewLike, async ({ actor, params, query, now }) =>
    toLikeWire(await reviews.toggleLike(actor, params.id, query.state, now)),
  ),
);
