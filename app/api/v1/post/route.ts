import { route, serve } from "@/lib/api/serve";
import { createPost, listPosts } from "@/lib/post/endpoints";
import * as write from "@/lib/post/mutations";
import * as posts from "@/lib/post/queries";
import { toPostChange, toPostWire } from "@/lib/post/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listPosts, async ({ actor, query: { page, limit, lang } }) => {
    const { items, pagination } = await posts.listPosts({ page, limit, language: lang, actor });
    const extras = await posts.listPostExtras(items.map(({ id }) => id));
    return { data: items.map((post) => toPostWire(post, extras.get(post.id), actor)), pagination };
  }),
  serve(createPost, async ({ actor, body, now }) => {
    const id = await write.createPost(actor, toPostChange(body), now);
    return { data: await posts.readPost(id, actor) };
  }),
);
