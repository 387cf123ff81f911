import { route, serve } from "@/lib/api/serve";
import { restorePost } from "@/lib/post/endpoints";
import * as write from "@/lib/post/mutations";
import * as posts from "@/lib/post/queries";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(restorePost, async ({ actor, params: { id }, now }) => {
    await write.restorePost(actor, id, now);
    return { data: await posts.readPost(id, actor) };
  }),
);
