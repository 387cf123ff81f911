import { route, serve } from "@/lib/api/serve";
import { listManagedPosts } from "@/lib/post/manage/endpoints";
import * as posts from "@/lib/post/manage/queries";
import { toManagedPosts } from "@/lib/post/manage/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listManagedPosts, async ({ actor, query, now }) =>
    toManagedPosts(await posts.listManagedPosts(actor, query, now), query.lang),
  ),
);
