import { route, serve } from "@/lib/api/serve";
import { previewPost } from "@/lib/post/manage/endpoints";
import * as previews from "@/lib/post/preview/mutations";
import { toPostPreview } from "@/lib/post/preview/wire";
import * as posts from "@/lib/post/queries";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(previewPost, async ({ actor, query: { lang }, body: { post, ...change }, now }) => {
    const stored = post === undefined ? null : await posts.getPost(post, actor);
    return { data: toPostPreview(await previews.previewPost(actor, stored, change, now), lang) };
  }),
);
