import { route, serve } from "@/lib/api/serve";
import { bookmarkRestaurant } from "@/lib/bookmark/endpoints";
import { setBookmark } from "@/lib/bookmark/mutations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(bookmarkRestaurant, async ({ actor, params, query }) => ({
    bookmarked: await setBookmark(actor, params.id, query.state),
  })),
);
