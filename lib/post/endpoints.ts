import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { paginationSchema } from "@/lib/http/pagination";
import { postListQuery, postSchema } from "@/lib/post/schema";

export const listPosts = endpoint({
  method: "GET",
  path: "/v1/post",
  access: "public",
  summary: "Posts, latest first; with `lang` only those that have a text in it",
  query: postListQuery,
  output: z.object({ data: z.array(postSchema), pagination: paginationSchema }),
});

export const getPost = endpoint({
  method: "GET",
  path: "/v1/post/:id",
  access: "public",
  summary: "One post",
  about: "post",
  output: z.object({ data: postSchema }),
});
