import { endpoint } from "@/lib/api/endpoint";
import { languageQuery } from "@/lib/catalogue/schema";
import { managedPostList, managedPostQuery, postPreviewAnswer, postPreviewBody } from "@/lib/post/manage/schema";

export const listManagedPosts = endpoint({
  method: "GET",
  path: "/v1/post/manage",
  reads: ["posts"],
  access: "admin",
  summary: "Posts for the dashboard, drafts and those that wait for their day too, with how many each status has",
  query: managedPostQuery,
  output: managedPostList,
});

export const previewPost = endpoint({
  method: "POST",
  path: "/v1/post/manage/preview",
  access: "admin",
  summary: "Checks what a post would be and leads to its page as it would look; nothing is saved",
  resource: "post",
  query: languageQuery,
  body: postPreviewBody,
  status: 201,
  output: postPreviewAnswer,
});
