import { bookmarkRestaurant } from "@/lib/bookmark/endpoints";
import { setBookmark } from "@/lib/bookmark/service";
import { route, serve } from "@/lib/http/serve";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(bookmarkRestaurant, async ({ actor, params, query }) => ({
    bookmarked: await setBookmark(actor, params.id, query.state),
  })),
);
