import { route, serve } from "@/lib/http/serve";
import { listPosts } from "@/lib/post/endpoints";
import * as posts from "@/lib/post/service";
import { toPostWire } from "@/lib/post/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listPosts, async ({ query: { page, limit, lang } }) => {
    const { items, pagination } = await posts.listPosts({ page, limit, language: lang });
    const extras = await posts.listPostExtras(items.map(({ id }) => id));
    return { data: items.map((post) => toPostWire(post, extras.get(post.id))), pagination };
  }),
);
