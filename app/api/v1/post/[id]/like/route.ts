import { route, serve } from "@/lib/api/serve";
import { likePost } from "@/lib/post/endpoints";
import * as likes from "@/lib/post/mutations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(likePost, ({ actor, params: { id }, query: { state } }) => likes.likePost(actor, id, state)),
);
