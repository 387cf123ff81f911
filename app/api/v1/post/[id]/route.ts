import { route, serve } from "@/lib/http/serve";
import { getPost } from "@/lib/post/endpoints";
import * as posts from "@/lib/post/service";
import { toPostWire } from "@/lib/post/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getPost, async ({ params: { id } }) => {
    const [post, extras] = await Promise.all([posts.getPost(id), posts.listPostExtras([id])]);
    return { data: toPostWire(post, extras.get(id)) };
  }),
);
