import { route, serve } from "@/lib/api/serve";
import { deletePost, getPost, updatePost } from "@/lib/post/endpoints";
import * as write from "@/lib/post/mutations";
import * as posts from "@/lib/post/queries";
import { toPostChange } from "@/lib/post/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getPost, async ({ actor, params: { id } }) => ({ data: await posts.readPost(id, actor) })),
  serve(
    updatePost,
    async ({ actor, params: { id }, body, ifMatch, now }) => {
      await write.updatePost(actor, id, { change: toPostChange(body), version: ifMatch, now });
      return { data: await posts.readPost(id, actor) };
    },
    ({ actor, params: { id } }) => posts.readPost(id, actor),
  ),
  serve(deletePost, async ({ actor, params: { id }, now }) => {
    await write.deletePost(actor, id, now);
    return { message: "The post was deleted." };
  }),
);
